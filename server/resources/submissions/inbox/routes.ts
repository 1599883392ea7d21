import { bulkLimit } from "../../../../contract/bulk.ts";
import { inboxCalls } from "../../../../contract/inbox.ts";
import { messages } from "../../../../contract/messages.ts";
import { adminCalls } from "../../../auth/admin-calls.ts";
import type { AppContext } from "../../../context.ts";
import type { Api } from "../../../http/api-environment.ts";
import { adminJsonBody } from "../../../http/body.ts";
import { HttpError, requireFound } from "../../../http/errors.ts";
import { changeMany } from "./bulk.ts";
import { changeEntry, countByKind, findEntry } from "./repository.ts";

/** The admin's work with what came in through the forms. */
export function inboxRoutes(api: Api, { store, clock }: AppContext): void {
	const addCall = adminCalls(api, "Inbox", clock);

	addCall({
		...inboxCalls.counts,
		summary: "How many entries each form has, and how many are unread or flagged",
		answer: async () => ({ data: await countByKind(store) }),
	});

	addCall({
		...inboxCalls.read,
		summary: "One entry",
		answer: async ({ params: { id } }) => ({ data: requireFound(await findEntry(store, id)) }),
	});

	addCall({
		...inboxCalls.change,
		summary: "Change an entry's status or notes, mark it as read or unread, or as spam or not",
		refusals: [409],
		async answer({ params: { id }, body, audit }) {
			const result = requireFound(await changeEntry(store, id, body, audit));
			if ("stale" in result) throw new HttpError(409, messages.editedElsewhere);
			return { data: result.entry };
		},
	});

	addCall({
		...inboxCalls.bulk,
		summary: "One action on up to 5,000 entries, chosen or all that a filter finds, or the undoing of one",
		receive: adminJsonBody,
		refusals: [409],
		async answer({ body, audit }) {
			const data = await changeMany(store, body, audit);
			if ("found" in data) throw new HttpError(409, messages.foundOther(data.found, bulkLimit), { data });
			return { data };
		},
	});
}
