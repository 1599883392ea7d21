import { useMutation, useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { countedIn } from "../../../content/counts.ts";
import { fillPlaceholders } from "../../../content/placeholders.ts";
import { type Replies, repliesSchema } from "../../../content/replies.schema.ts";
import { services } from "../../../content/services.ts";
import { technologies } from "../../../content/technologies.ts";
import { testimonials } from "../../../content/testimonials.ts";
import { mailCalls, type Reply } from "../../../contract/mail.ts";
import { wordCalls } from "../../../contract/words.ts";
import { callData, callDone } from "../api.ts";
import { useData } from "../use-data.ts";
import { type Entry, toEntry } from "./entry.ts";

/** Milliseconds between two requests while a mail is being sent, and while one waits to be tried again. */
const pollIntervalMs = { turn: 2_000, retry: 60_000 };

/** The mails of an entry, polled while one of them is to be sent or tried again. */
export function useMails(entryId: string) {
	return useData(["mails", "of", entryId], mailCalls.ofEntry, {
		params: { id: entryId },
		refetchInterval({ state: { data = [] } }) {
			const awaited = (["turn", "retry"] as const).find((reason) => data.some(({ waitsFor }) => waitsFor === reason));
			return awaited ? pollIntervalMs[awaited] : false;
		},
	});
}

/** Sends a mail again, or without an id all that wait for the server or were refused, and shows that it was queued. */
export function useSendAgain(id?: string) {
	return useMutation({
		mutationFn: () =>
			id === undefined ? callDone(mailCalls.sendAllAgain, {}) : callDone(mailCalls.sendAgain, { params: { id } }),
		meta: {
			done: id === undefined ? admin.mails.page.allQueued : admin.mails.queued,
			saysErrors: true,
			refreshes: ["mails"],
		},
	});
}

/** The words that replies are made of, as the owner has them now. */
export function useReplyWords() {
	return useQuery({
		queryKey: ["reply-words"],
		// Every entry asks for them.
		staleTime: 10_000,
		queryFn: async () => {
			const { values, defaults } = await callData(wordCalls.read, { params: { file: "replies" } });
			// Of an earlier release something may not fit.
			const { data = defaults as Replies } = repliesSchema.safeParse(values);
			const lists = { "services.json": services, "technologies.json": technologies, "testimonials.json": testimonials };
			return fillPlaceholders(data, company, countedIn(new Map(Object.entries(lists))));
		},
	});
}

/** Sends a reply to an entry. The result is the entry as it is stored then. */
export function useReply(entryId: string) {
	return useMutation({
		mutationFn: async (body: Reply): Promise<Entry> =>
			toEntry(await callData(mailCalls.reply, { params: { id: entryId }, body })),
		meta: { refreshes: ["mails"] },
	});
}
