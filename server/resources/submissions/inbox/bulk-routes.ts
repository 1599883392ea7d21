import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { bulkInputSchema, bulkLimit, bulkResultSchema } from "../../../../contract/bulk.ts";
import { successSchema } from "../../../../contract/envelope.ts";
import { messages } from "../../../../contract/messages.ts";
import { adminRoute, auditContext, requireAdmin } from "../../../auth/authenticate.ts";
import type { AppContext } from "../../../context.ts";
import type { ApiEnvironment } from "../../../http/api-environment.ts";
import { adminJsonBody } from "../../../http/body.ts";
import { HttpError } from "../../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../../http/responses.ts";
import { changeMany } from "./bulk.ts";

const change = createRoute({
	...adminRoute("Inbox"),
	method: "post",
	path: "/admin/submissions/bulk",
	summary: "One action on up to 5,000 entries, chosen or all that a filter finds, or the undoing of one",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: jsonRequest(bulkInputSchema),
	responses: responsesOf(successSchema(bulkResultSchema), [400, 401, 409, 413, 415, 422]),
});

/** The admin's work with many entries at once. */
export function bulkRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: AppContext): void {
	api.openapi(change, async (context) => {
		const result = await changeMany(store, context.req.valid("json"), auditContext(context, clock));
		if ("found" in result) throw new HttpError(409, messages.foundOther(result.found, bulkLimit), { data: result });
		return context.json(success(result), 200);
	});
}
