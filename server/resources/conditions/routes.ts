import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { conditionsSchema } from "../../../contract/condition.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { adminRoute } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { findConditions } from "./find.ts";

const list = createRoute({
	...adminRoute("Conditions"),
	method: "get",
	path: "/admin/conditions",
	summary: "What is wrong with the site, since when and why, the worst first",
	responses: responsesOf(successSchema(conditionsSchema), [401]),
});

/** What the admin's bar shows. */
export function conditionRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	api.openapi(list, async (context) => context.json(success(await findConditions(appContext)), 200));
}
