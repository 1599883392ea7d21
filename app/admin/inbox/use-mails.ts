import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import type { Submission } from "../../../contract/inbox.ts";
import type { Mail, OutboxState, Reply } from "../../../contract/mail.ts";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { type Entry, toEntry } from "./entry.ts";

/** Milliseconds after which mails under way are asked for again. */
const pollIntervalMs = 2_000;

/** How the outbox stands: whether mail can be sent, and what waits or failed. */
export function useOutboxState() {
	return useQuery({
		queryKey: ["mails", "state"],
		queryFn: async () => (await call<{ data: OutboxState }>("/admin/mails/state")).data,
	});
}

/** The mails of an entry, asked for again while one of them is about to leave, is leaving, or is tried again later. */
export function useMails(entryId: string) {
	return useQuery({
		queryKey: ["mails", "of", entryId],
		queryFn: async ({ signal }) =>
			(await call<{ data: Mail[] }>(`/admin/submissions/${encodeURIComponent(entryId)}/mails`, { signal })).data,
		refetchInterval: ({ state }) =>
			state.data?.some(({ waitsFor }) => waitsFor === "turn" || waitsFor === "retry") ? pollIntervalMs : false,
	});
}

/** Sends a mail again, and tells how that went. */
export function useSendAgain() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => call(`/admin/mails/${encodeURIComponent(id)}/send-again`, { method: "POST" }),
		onSuccess: () => void showToast("success", admin.mails.queued),
		onError: () => void showToast("error", messages.somethingWentWrong),
		onSettled: () => queries.invalidateQueries({ queryKey: ["mails"] }),
	});
}

/** Sends a reply to an entry, and gives the entry as it is then. */
export function useReply(entryId: string) {
	const queries = useQueryClient();
	const path = `/admin/submissions/${encodeURIComponent(entryId)}`;
	return useMutation({
		mutationFn: async (reply: Reply): Promise<Entry> => {
			const { data } = await call<{ data: Submission }>(`${path}/replies`, { method: "POST", json: reply });
			return toEntry(data);
		},
		onSettled: () => queries.invalidateQueries({ queryKey: ["mails"] }),
	});
}
