import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import type { InboxChange } from "../../../contract/inbox.ts";
import type { Page } from "../../../contract/list.ts";
import { messages } from "../../../contract/messages.ts";
import type { SubmissionStatus } from "../../../contract/submission.ts";
import { showToast } from "../../ui/toast.ts";
import { shouldRetry } from "../query-client.ts";
import type { Entry } from "./entry.ts";
import { readNotesDraft, storeNotesDraft } from "./notes-drafts.ts";
import { type BaseVersion, ChangeConflict, type EntryEdit, patchEntry, readEntry, saveEdit } from "./save-change.ts";

/** Saves changes of entries. It outlives the panel and the dialog, so that a save goes on when another entry is opened. */
export function useEntryEdits() {
	const queries = useQueryClient();
	const [conflict, setConflict] = useState<ChangeConflict | null>(null);

	/** Shows a stored entry in every list that holds it. Under a filter it may no longer belong there; it stays until the list is asked again. */
	const show = (saved: Entry) => {
		queries.setQueriesData<Page<Entry>>(
			{ queryKey: ["inbox", "list"] },
			(page) =>
				page && { ...page, data: page.data.map((shown) => (shown._id === saved._id ? newer(shown, saved) : shown)) },
		);
		void queries.invalidateQueries({ queryKey: ["inbox", "counts"] });
		void queries.invalidateQueries({ queryKey: ["inbox", "list"], refetchType: "none" });
	};

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
			else void showToast("error", messages.somethingWentWrong);
		},
	});

	/** Saves a change. @returns the stored entry; undefined after an error, which the admin has been shown */
	const save = (id: string, change: EntryEdit, base: BaseVersion) =>
		mutateAsync({ id, change, base }).catch(() => undefined);

	return {
		/** Shows an entry of another response. */
		show,
		/** Shows an entry as it is stored now; one that cannot be read stays as it is shown. */
		reload: (id: string) => readEntry(id).then(show, () => undefined),
		/** What somebody else changed as well, until the admin decided. */
		conflict,
		decideLater: () => setConflict(null),
		discardEdit: ({ stored, change }: ChangeConflict) => {
			if (change.notes !== undefined) storeNotesDraft(stored._id, null);
			show(stored);
			setConflict(null);
		},
		overwriteStored: async ({ stored, change }: ChangeConflict) => {
			setConflict(null);
			if (!(await save(stored._id, change, stored))) return;
			if (change.notes !== undefined) storeNotesDraft(stored._id, null);
			void showToast("success", change.notes === undefined ? admin.details.statusSaved : admin.details.notesSaved);
		},
		/** Marks as read or unread; nobody is told when it fails, because nothing was lost. */
		markRead: (entry: Entry, read: boolean) => patch({ id: entry._id, change: { read } }).catch(() => undefined),
		markSpam: async (entry: Entry, spam: boolean) => {
			try {
				await patch({ id: entry._id, change: { spam } });
				void showToast("success", spam ? admin.flagged.spamDone : admin.flagged.notSpamDone);
			} catch {
				void showToast("error", messages.somethingWentWrong);
			}
		},
		setStatus: async (entry: Entry, status: SubmissionStatus) => {
			if (await save(entry._id, { status }, entry)) void showToast("success", admin.details.statusSaved);
		},
		/** Saves what was written into an entry's notes and says whether anything was. They stay a draft until they are stored. */
		saveNotes: async (id: string) => {
			const draft = readNotesDraft(id);
			if (!draft) return false;
			const saved = await save(id, { notes: draft.notes }, draft.base);
			if (!saved) return false;
			const { updatedAt, notes } = saved;
			// What was typed meanwhile becomes a draft of the version that is stored now.
			const now = readNotesDraft(id);
			storeNotesDraft(id, now && now.notes !== notes ? { ...now, base: { updatedAt, notes } } : null);
			return true;
		},
	};
}

export type EntryEdits = ReturnType<typeof useEntryEdits>;

/** The later of two versions of an entry, because responses may arrive out of order. Reading does not count as a change. */
function newer(shown: Entry, saved: Entry): Entry {
	return shown.updatedAt > saved.updatedAt ? { ...shown, readAt: saved.readAt } : saved;
}
