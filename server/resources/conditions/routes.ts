import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { conditionsSchema, type SettledKind, settledKinds } from "../../../contract/condition.ts";
import { doneSchema, successSchema } from "../../../contract/envelope.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { record } from "../../auth/audit/record.ts";
import { adminRoute, auditContext } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { trustClock } from "../../storage/clock-guard.ts";
import { takePlaceOfCopied } from "../../storage/data-folder/open-store.ts";
import { findConditions } from "./find.ts";

const admins = adminRoute("Conditions");

const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/conditions",
	summary: "What is wrong with the site, since when and why, the worst first",
	responses: responsesOf(successSchema(conditionsSchema), [401]),
});
const settle = createRoute({
	...admins,
	method: "post",
	path: "/admin/conditions/{kind}/settle",
	summary: "Say that the clock is right, or that a restored site takes the other's place",
	request: { params: z.object({ kind: z.enum(settledKinds) }) },
	responses: responsesOf(doneSchema, [401, 404]),
});

/** What the admin's bar shows. */
export function conditionRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock, config } = appContext;
	/** How each is settled. */
	const settlers: Record<SettledKind, (transaction: Store) => Promise<void>> = {
		clock: (transaction) => trustClock(transaction, clock()),
		restored: (transaction) => takePlaceOfCopied(transaction, config),
	};

	api.openapi(list, async (context) => context.json(success(await findConditions(appContext)), 200));

	api.openapi(settle, async (context) => {
		const { kind } = context.req.valid("param");
		await withAdvisoryLock(store, async (transaction) => {
			await settlers[kind](transaction);
			await record(transaction, auditContext(context, clock), "settled", kind);
		});
		return context.json(success(null), 200);
	});
}
