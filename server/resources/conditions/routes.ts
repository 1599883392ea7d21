import type { OpenAPIHono } from "@hono/zod-openapi";
import { conditionsSchema } from "../../../contract/conditions.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { findConditions } from "./find.ts";

/** What the admin's bar shows. */
export function conditionRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const addCall = adminCalls(api, "Conditions", appContext.clock);
	addCall({
		method: "get",
		path: "/admin/conditions",
		summary: "What is wrong with the site, since when and why, the worst first",
		answers: successSchema(conditionsSchema),
		answer: async () => ({ data: await findConditions(appContext) }),
	});
}
