import { mailCalls } from "../../../contract/mail.ts";
import { messages } from "../../../contract/messages.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { findEntry } from "../submissions/inbox/repository.ts";
import { listMails, readOutboxState, reply, resendAllMails, resendMail } from "./repository.ts";

/** Replies to what came in, and the state of every mail about it. */
export function mailRoutes(api: Api, { store, config, clock }: AppContext): void {
	const addCall = adminCalls(api, "Mail", clock);

	addCall({
		...mailCalls.state,
		summary: "Whether mail can be sent, and how many mails wait or failed",
		answer: async () => ({ data: await readOutboxState(store, config, clock()) }),
	});

	addCall({
		...mailCalls.ofEntry,
		summary: "The mails of an entry: notice, receipt, replies, and how far each is",
		answer: async ({ params: { id } }) => ({ data: requireFound(await listMails(store, id, config, clock())) }),
	});

	addCall({
		...mailCalls.reply,
		summary: "Reply to an entry, which is answered then",
		refusals: [409],
		async answer({ params: { id }, body, audit }) {
			const result = await reply(store, id, body, audit);
			if (result === "stale") throw new HttpError(409, messages.editedElsewhere);
			return { data: requireFound(result && (await findEntry(store, id))) };
		},
	});

	addCall({
		...mailCalls.sendAgain,
		summary: "Send a mail of an entry again, or without waiting for its pause to end",
		async answer({ params: { id }, audit }) {
			requireFound(await resendMail(store, id, audit));
		},
	});

	addCall({
		...mailCalls.sendAllAgain,
		summary: "Send again all mails that wait for the mail server or were refused in the last seven days",
		async answer({ audit }) {
			await resendAllMails(store, audit);
		},
	});
}
