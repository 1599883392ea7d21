import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type InboxChange, inboxCalls } from "../../../contract/inbox.ts";
import type { Page } from "../../../contract/list.ts";
import type { SubmissionStatus } from "../../../contract/submissions.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { shouldRetry } from "../query-client.ts";
import type { Undo } from "../ui/undo.tsx";
import { type Entry, toEntry } from "./entry.ts";
import { type NotesDraft, notesDrafts } from "./entry-drafts.ts";

/** Saves changes of entries. It lives outside panel and dialog, so that a save goes on when another entry is opened. */
export function useEntryEdits(undo: Undo) {
	const queries = useQueryClient();

	/** Shows a stored entry in every list that contains it, even if it no longer matches a filter, until the list is fetched again. */
	const show = (saved: Entry) => {
		queries.setQueriesData<Page<Entry>>(
			{ queryKey: ["inbox", "list"] },
			(page) =>
				page && {
					...page,
					data: page.data.map((listed) => (listed._id === saved._id ? newer(listed, saved) : listed)),
				},
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
		mutationFn: ({ id, change }: { id: string; change: InboxChange }) => callEntry(id, change),
		retry: shouldRetry,
		onSuccess: show,
	});
	const {
		mutateAsync: writeNotes,
		error,
		variables,
	} = useMutation({
		mutationFn: async ({ id, draft: { notes, base } }: { id: string; draft: NotesDraft }) => {
			const stored = await callEntry(id);
			const isTaken = stored.notes !== base.notes && stored.notes !== notes;
			return { isTaken, entry: isTaken ? stored : await callEntry(id, { notes, updatedAt: stored.updatedAt }) };
		},
		// Somebody else may have saved another field between the two calls.
		retry: (count, error) =>
			shouldRetry(count, error) || (count === 0 && error instanceof CallError && error.status === 409),
		onSuccess: ({ entry }) => show(entry),
		meta: { saysErrors: true },
	});

	/** Moves an entry to spam or back, out of the list that shows it. The toast undoes it. */
	const markSpam = async (entry: Entry, spam: boolean): Promise<void> => {
		const { spamDone, notSpamDone } = admin.flagged;
		hide(entry._id);
		try {
			await patch({ id: entry._id, change: { spam } });
			undo.say("success", spam ? spamDone : notSpamDone, () => void markSpam(entry, !spam));
		} catch {
			showErrorToast();
		}
		void queries.invalidateQueries({ queryKey: ["inbox"] });
	};

	return {
		/** Shows an entry that another call returned. */
		show,
		/** Reads an entry as it is stored now. */
		read: (id: string) => callEntry(id),
		/** Shows an entry as it is stored now; one that cannot be read stays as it is shown. */
		reload: (id: string) => callEntry(id).then(show, () => undefined),
		/** Marks as read or unread; a failure is not shown, because nothing is lost. */
		markRead: (entry: Entry, read: boolean) => patch({ id: entry._id, change: { read } }).catch(() => undefined),
		markSpam,
		/** Of two admins the later choice counts. */
		setStatus: (entry: Entry, status: SubmissionStatus) => {
			undo.forget();
			return patch({ id: entry._id, change: { status } }).then(
				() => void showToast("success", admin.details.statusSaved),
				showErrorToast,
			);
		},
		/** Called at another action, after which the one before is not taken back. */
		forgetUndo: undo.forget,
		/** The id of the entry whose notes were not saved, because it was deleted. */
		gone: error instanceof CallError && error.status === 404 ? variables?.id : undefined,
		/**
		 * Saves the draft of an entry's notes, which stays until they are stored. What somebody else stored meanwhile is not
		 * overwritten. @returns whether any were stored
		 */
		saveNotes: async (id: string) => {
			const draft = notesDrafts.read(id);
			const saved = draft && (await writeNotes({ id, draft }).catch(() => undefined));
			if (!saved) return false;
			const { name, notes } = saved.entry;
			// Notes may have been typed meanwhile.
			const current = notesDrafts.read(id);
			if (saved.isTaken) {
				notesDrafts.store(id, current && { ...current, theirs: notes });
				const taken = `${name}, ${admin.details.notes}`;
				void showToast("warning", interpolate(admin.conflict.other, { saved: taken }));
				return false;
			}
			notesDrafts.store(id, current && current.notes !== notes ? { notes: current.notes, base: { notes } } : null);
			return true;
		},
	};
}

export type EntryEdits = ReturnType<typeof useEntryEdits>;

/** The later of two versions of an entry, because responses may arrive out of order. Reading does not count as a change. */
function newer(listed: Entry, saved: Entry): Entry {
	return listed.updatedAt > saved.updatedAt ? { ...listed, readAt: saved.readAt } : saved;
}

/** The entry as it is stored, after a change of it if there is one. */
async function callEntry(id: string, change?: InboxChange): Promise<Entry> {
	const params = { id };
	return toEntry(
		await (change ? callData(inboxCalls.change, { params, body: change }) : callData(inboxCalls.read, { params })),
	);
}
