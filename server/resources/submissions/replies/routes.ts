import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { doneSchema, successSchema } from "../../../../contract/envelope.ts";
import { submissionSchema } from "../../../../contract/inbox.ts";
import { mailsSchema, outboxStateSchema, replySchema } from "../../../../contract/mail.ts";
import { messages } from "../../../../contract/messages.ts";
import { adminRoute, auditContext, requireAdmin } from "../../../auth/authenticate.ts";
import type { AppContext } from "../../../context.ts";
import type { ApiEnvironment } from "../../../http/api-environment.ts";
import { jsonBody } from "../../../http/body.ts";
import { HttpError, requireFound } from "../../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../../http/responses.ts";
import { idParameter } from "../../../http/validation.ts";
import { findEntry } from "../inbox/repository.ts";
import { listMails, readOutboxState, reply, resendAllMails, resendMail } from "./repository.ts";

const admins = adminRoute("Mail");

const state = createRoute({
	...admins,
	method: "get",
	path: "/admin/mails/state",
	summary: "Whether mail can be sent, and how many mails wait or failed",
	responses: responsesOf(successSchema(outboxStateSchema), [401]),
});
const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/submissions/{id}/mails",
	summary: "The mails of an entry: notice, receipt, replies, and how far each is",
	request: idParameter,
	responses: responsesOf(successSchema(mailsSchema), [401, 404]),
});
const sendReply = createRoute({
	...admins,
	method: "post",
	path: "/admin/submissions/{id}/replies",
	summary: "Reply to an entry, which is answered then",
	middleware: [requireAdmin, jsonBody] as const,
	request: { ...idParameter, ...jsonRequest(replySchema) },
	responses: responsesOf(successSchema(submissionSchema), [400, 401, 404, 409, 413, 415, 422]),
});
const resend = createRoute({
	...admins,
	method: "post",
	path: "/admin/mails/{id}/send-again",
	summary: "Send a mail of an entry again, or without waiting for its pause to end",
	request: idParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});
const resendAll = createRoute({
	...admins,
	method: "post",
	path: "/admin/mails/send-again",
	summary: "Send again all mails that wait for the mail server or were refused in the last seven days",
	responses: responsesOf(doneSchema, [401]),
});

/** Replies to what came in, and the state of every mail about it. */
export function replyRoutes(api: OpenAPIHono<ApiEnvironment>, { store, config, clock }: AppContext): void {
	api.openapi(state, async (context) => context.json(success(await readOutboxState(store, config, clock())), 200));

	api.openapi(list, async (context) => {
		const mails = requireFound(await listMails(store, context.req.valid("param").id, config, clock()));
		return context.json(success(mails), 200);
	});

	api.openapi(sendReply, async (context) => {
		const { id } = context.req.valid("param");
		const result = await reply(store, id, context.req.valid("json"), auditContext(context, clock));
		if (result === "stale") throw new HttpError(409, messages.editedElsewhere);
		const entry = requireFound(result && (await findEntry(store, id)));
		return context.json(success(entry), 200);
	});

	api.openapi(resend, async (context) => {
		requireFound(await resendMail(store, context.req.valid("param").id, auditContext(context, clock)));
		return context.json(success(null), 200);
	});

	api.openapi(resendAll, async (context) => {
		await resendAllMails(store, auditContext(context, clock));
		return context.json(success(null), 200);
	});
}
