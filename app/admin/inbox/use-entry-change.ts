import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InboxChange, Submission } from "../../../contract/inbox.ts";
import type { Page } from "../../../contract/list.ts";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { shouldRetry } from "../query-client.ts";
import { type Entry, toEntry } from "./entry.ts";

/** Changes an entry, and shows the change in every list that holds it. */
export function useEntryChange(id: string) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: async (change: InboxChange) =>
			toEntry((await call<{ data: Submission }>(`/admin/submissions/${id}`, { method: "PATCH", json: change })).data),
		retry: shouldRetry,
		onSuccess: (entry) => {
			queries.setQueriesData<Page<Entry>>(
				{ queryKey: ["inbox", "list"] },
				(page) => page && { ...page, data: page.data.map((shown) => (shown._id === id ? entry : shown)) },
			);
			void queries.invalidateQueries({ queryKey: ["inbox", "counts"] });
			// Under a filter the entry may no longer belong here; it stays until the admin moves on.
			void queries.invalidateQueries({ queryKey: ["inbox", "list"], refetchType: "none" });
		},
		onError: () => void showToast("error", messages.fault),
	});
}
