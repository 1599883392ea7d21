import type { OpenAPIHono } from "@hono/zod-openapi";
import { auditEntrySchema } from "../../../contract/audit.ts";
import { pagingOf } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { listAudit } from "./repository.ts";

/** The audit list. */
export function auditRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: AppContext): void {
	const addCall = adminCalls(api, "Audit list", clock);
	addCall({
		method: "get",
		path: "/admin/audit",
		summary: "Who did what and when, the last first",
		query: pagingOf(50),
		answers: pageSchema(auditEntrySchema),
		answer: ({ query }) => listAudit(store, query),
	});
}
