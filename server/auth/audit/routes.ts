import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { auditEntrySchema, auditPagingSchema } from "../../../contract/audit.ts";
import { pageSchema } from "../../../contract/list.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { responsesOf } from "../../http/responses.ts";
import { adminRoute } from "../authenticate.ts";
import { listAudit } from "./repository.ts";

const list = createRoute({
	...adminRoute("Audit list"),
	method: "get",
	path: "/admin/audit",
	summary: "Who did what and when, the last first",
	request: { query: auditPagingSchema },
	responses: responsesOf(pageSchema(auditEntrySchema), [401, 422]),
});

/** The audit list. */
export function auditRoutes(api: OpenAPIHono<ApiEnvironment>, { store }: AppContext): void {
	api.openapi(list, async (context) => {
		const page = await listAudit(store, context.req.valid("query"));
		return context.json({ status: "success" as const, ...page }, 200);
	});
}
