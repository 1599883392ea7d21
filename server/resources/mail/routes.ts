import type { OpenAPIHono } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { submissionSchema } from "../../../contract/inbox.ts";
import { mailsSchema, outboxStateSchema, replySchema } from "../../../contract/mail.ts";
import { messages } from "../../../contract/messages.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { jsonBody } from "../../http/body.ts";
import { jsonOf } from "../../http/call.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { idParameter } from "../../http/validation.ts";
import { findEntry } from "../submissions/inbox/repository.ts";
import { listMails, readOutboxState, reply, resendAllMails, resendMail } from "./repository.ts";

/** Replies to what came in, and the state of every mail about it. */
export function mailRoutes(api: OpenAPIHono<ApiEnvironment>, { store, config, clock }: AppContext): void {
	const addCall = adminCalls(api, "Mail", clock);

	addCall({
		method: "get",
		path: "/admin/mails/state",
		summary: "Whether mail can be sent, and how many mails wait or failed",
		answers: successSchema(outboxStateSchema),
		answer: async () => ({ data: await readOutboxState(store, config, clock()) }),
	});

	addCall({
		method: "get",
		path: "/admin/submissions/{id}/mails",
		summary: "The mails of an entry: notice, receipt, replies, and how far each is",
		...idParameter,
		answers: successSchema(mailsSchema),
		answer: async ({ params: { id } }) => ({ data: requireFound(await listMails(store, id, config, clock())) }),
	});

	addCall({
		method: "post",
		path: "/admin/submissions/{id}/replies",
		summary: "Reply to an entry, which is answered then",
		...idParameter,
		body: jsonOf(jsonBody, replySchema),
		answers: successSchema(submissionSchema),
		refusals: [409],
		async answer({ params: { id }, body, audit }) {
			const result = await reply(store, id, body, audit);
			if (result === "stale") throw new HttpError(409, messages.editedElsewhere);
			return { data: requireFound(result && (await findEntry(store, id))) };
		},
	});

	addCall({
		method: "post",
		path: "/admin/mails/{id}/send-again",
		summary: "Send a mail of an entry again, or without waiting for its pause to end",
		...idParameter,
		async answer({ params: { id }, audit }) {
			requireFound(await resendMail(store, id, audit));
		},
	});

	addCall({
		method: "post",
		path: "/admin/mails/send-again",
		summary: "Send again all mails that wait for the mail server or were refused in the last seven days",
		async answer({ audit }) {
			await resendAllMails(store, audit);
		},
	});
}
