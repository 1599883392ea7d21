import type { Hono } from "hono";
import { sql } from "kysely";
import type { ErrorBody } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import type { Store } from "../../../db/connect.ts";
import type { Readiness } from "./readiness.ts";

const noStore = { "Cache-Control": "no-store" };

interface HealthContext {
	store: Store;
	readiness: Pick<Readiness, "problem">;
}

/** `/healthz` says that the process lives, `/readyz` that it can read and write what it stores, and answers pages. */
export function healthRoutes(app: Hono, { store, readiness }: HealthContext): void {
	app.get("/healthz", (context) => context.json({ status: "success", data: "alive" }, 200, noStore));
	app.get("/readyz", async (context) => {
		const problem = readiness.problem();
		if (problem)
			return context.json<ErrorBody>({ status: "error", message: messages.somethingWentWrong, id: problem.id }, 503, {
				...noStore,
				"Retry-After": "5",
			});
		await sql`select 1`.execute(store);
		return context.json({ status: "success", data: "ready" }, 200, noStore);
	});
}
