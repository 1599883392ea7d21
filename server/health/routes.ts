import type { Hono } from "hono";
import { sql } from "kysely";
import type { Parts } from "../app.ts";

/** `/healthz` says that the process lives, `/readyz` that it reaches its store. */
export function healthRoutes(app: Hono, { store }: Parts): void {
	app.use("/healthz", noStore);
	app.use("/readyz", noStore);
	app.get("/healthz", (context) => context.json({ status: "success", data: "alive" }));
	app.get("/readyz", async (context) => {
		await sql`select 1`.execute(store);
		return context.json({ status: "success", data: "ready" });
	});
}

const noStore: Parameters<Hono["use"]>[1] = async (context, next) => {
	context.header("Cache-Control", "no-store");
	await next();
};
