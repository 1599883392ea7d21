import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { successSchema } from "../../../../contract/envelope.ts";
import { inboxChangeSchema, inboxCountsSchema, submissionSchema } from "../../../../contract/inbox.ts";
import { messages } from "../../../../contract/messages.ts";
import { adminRoute, auditContext, requireAdmin } from "../../../auth/authenticate.ts";
import type { AppContext } from "../../../context.ts";
import type { ApiEnvironment } from "../../../http/api-environment.ts";
import { jsonBody } from "../../../http/body.ts";
import { HttpError, requireFound } from "../../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../../http/responses.ts";
import { idParameter } from "../../../http/validation.ts";
import { changeEntry, countByKind, findEntry } from "./repository.ts";

const admins = adminRoute("Inbox");
const oneEntry = successSchema(submissionSchema);

const counts = createRoute({
	...admins,
	method: "get",
	path: "/admin/submissions/counts",
	summary: "How many entries each form has, and how many are unread or flagged",
	responses: responsesOf(successSchema(inboxCountsSchema), [401]),
});
const read = createRoute({
	...admins,
	method: "get",
	path: "/admin/submissions/{id}",
	summary: "One entry",
	request: idParameter,
	responses: responsesOf(oneEntry, [401, 404]),
});
const change = createRoute({
	...admins,
	method: "patch",
	path: "/admin/submissions/{id}",
	summary: "Change an entry's status or notes, mark it as read or unread, or as spam or not",
	middleware: [requireAdmin, jsonBody] as const,
	request: { ...idParameter, ...jsonRequest(inboxChangeSchema) },
	responses: responsesOf(oneEntry, [400, 401, 404, 409, 413, 415, 422]),
});

/** The admin's work with what came in through the forms. */
export function inboxRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: AppContext): void {
	api.openapi(counts, async (context) => context.json(success(await countByKind(store)), 200));

	api.openapi(read, async (context) => {
		const entry = requireFound(await findEntry(store, context.req.valid("param").id));
		return context.json(success(entry), 200);
	});

	api.openapi(change, async (context) => {
		const { id } = context.req.valid("param");
		const audit = auditContext(context, clock);
		const result = requireFound(await changeEntry(store, id, context.req.valid("json"), audit));
		if ("stale" in result) throw new HttpError(409, messages.editedElsewhere);
		return context.json(success(result.entry), 200);
	});
}
