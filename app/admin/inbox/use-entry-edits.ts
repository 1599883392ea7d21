import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import type { InboxChange } from "../../../contract/inbox.ts";
import type { Page } from "../../../contract/list.ts";
import type { SubmissionStatus } from "../../../contract/submission.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { shouldRetry } from "../query-client.ts";
import type { Entry } from "./entry.ts";
import { notesDrafts } from "./entry-drafts.ts";
import { type BaseVersion, ChangeConflict, type EntryEdit, patchEntry, readEntry, saveEdit } from "./save-change.ts";

/** Saves changes of entries. It lives outside panel and dialog, so that a save goes on when another entry is opened. */
export function useEntryEdits() {
	const queries = useQueryClient();
	const [conflict, setConflict] = useState<ChangeConflict | null>(null);

	/** Shows a stored entry in every list that contains it, even if it no longer matches a filter, until the list is fetched again. */
	const show = (saved: Entry) => {
		queries.setQueriesData<Page<Entry>>(
			{ queryKey: ["inbox", "list"] },
			(page) =>
				page && { ...page, data: page.data.map((shown) => (shown._id === saved._id ? newer(shown, saved) : shown)) },
		);
		void queries.invalidateQueries({ queryKey: ["inbox", "counts"] });
		void queries.invalidateQueries({ queryKey: ["inbox", "list"], refetchType: "none" });
	};

	/** Takes an entry out of every list, before the lists are fetched again. */
	const hide = (id: string) =>
		queries.setQueriesData<Page<Entry>>(
			{ queryKey: ["inbox", "list"] },
			(page) => page && { ...page, data: page.data.filter(({ _id }) => _id !== id) },
		);

	const { mutateAsync: patch } = useMutation({
		mutationFn: ({ id, change }: { id: string; change: InboxChange }) => patchEntry(id, change),
		retry: shouldRetry,
		onSuccess: show,
	});
	const { mutateAsync } = useMutation({
		mutationFn: ({ id, change, base }: { id: string; change: EntryEdit; base: BaseVersion }) =>
			saveEdit(id, change, base),
		retry: shouldRetry,
		onSuccess: show,
		onError: (error) => {
			if (error instanceof ChangeConflict) setConflict(error);
			else showErrorToast();
		},
	});

	/** Saves a change. @returns the stored entry; undefined after an error, which is shown */
	const save = (id: string, change: EntryEdit, base: BaseVersion) => {
		setConflict(null);
		return mutateAsync({ id, change, base }).catch(() => undefined);
	};

	/** Moves an entry to spam or back, out of the list that shows it. The toast undoes it. */
	const markSpam = async (entry: Entry, spam: boolean): Promise<void> => {
		const { spamDone, notSpamDone, undo } = admin.flagged;
		hide(entry._id);
		try {
			await patch({ id: entry._id, change: { spam } });
			const action = { label: undo, onClick: () => void markSpam(entry, !spam) };
			void showToast("success", spam ? spamDone : notSpamDone, action);
		} catch {
			showErrorToast();
		}
		void queries.invalidateQueries({ queryKey: ["inbox"] });
	};

	return {
		/** Shows an entry that another call returned. */
		show,
		/** Shows an entry as it is stored now; one that cannot be read stays as it is shown. */
		reload: (id: string) => readEntry(id).then(show, () => undefined),
		/** The conflict that the admin has to decide. */
		conflict,
		discardEdit: ({ stored, change }: ChangeConflict) => {
			if (change.notes !== undefined) notesDrafts.store(stored._id, null);
			show(stored);
			setConflict(null);
		},
		overwriteStored: async ({ stored, change }: ChangeConflict) => {
			if (!(await save(stored._id, change, stored))) return;
			if (change.notes !== undefined) notesDrafts.store(stored._id, null);
			void showToast("success", change.notes === undefined ? admin.details.statusSaved : admin.details.notesSaved);
		},
		/** Marks as read or unread; a failure is not shown, because nothing is lost. */
		markRead: (entry: Entry, read: boolean) => patch({ id: entry._id, change: { read } }).catch(() => undefined),
		markSpam,
		setStatus: async (entry: Entry, status: SubmissionStatus) => {
			if (await save(entry._id, { status }, entry)) void showToast("success", admin.details.statusSaved);
		},
		/** Saves the draft of an entry's notes, which stays until they are stored. @returns whether any were stored */
		saveNotes: async (id: string) => {
			const draft = notesDrafts.read(id);
			if (!draft) return false;
			const saved = await save(id, { notes: draft.notes }, draft.base);
			if (!saved) return false;
			const { updatedAt, notes } = saved;
			// Notes that were typed meanwhile become a draft of the version that is stored now.
			const current = notesDrafts.read(id);
			notesDrafts.store(id, current && current.notes !== notes ? { ...current, base: { updatedAt, notes } } : null);
			return true;
		},
	};
}

export type EntryEdits = ReturnType<typeof useEntryEdits>;

/** The later of two versions of an entry, because responses may arrive out of order. Reading does not count as a change. */
function newer(shown: Entry, saved: Entry): Entry {
	return shown.updatedAt > saved.updatedAt ? { ...shown, readAt: saved.readAt } : saved;
}
