import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type BulkInput, type BulkResult, bulkActions, bulkConflictSchema } from "../../../contract/bulk.ts";
import { inboxCalls } from "../../../contract/inbox.ts";
import { messages } from "../../../contract/messages.ts";
import { type SubmissionFilter, type SubmissionKind, submissionStatuses } from "../../../contract/submissions.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { counted } from "../ui/format.tsx";
import type { Undo } from "../ui/undo.tsx";
import { toApiQuery } from "./inbox-query.ts";
import type { Marked } from "./use-marked.ts";

/** An action on many entries, as `done` words it; a status stands for itself. */
type Deed = keyof typeof admin.bulk.done | "delete";

const mutationKey = ["bulk"];

interface BulkOptions {
	kind: SubmissionKind;
	filter: SubmissionFilter;
	marked: Marked;
	undo: Undo;
	/** Called once entries were changed, before the lists are read again. */
	onChanged: () => void;
}

/** Does one thing with all marked entries, says what came of it, and takes it back. */
export function useBulk({ kind, filter, marked, undo, onChanged }: BulkOptions) {
	const queries = useQueryClient();
	const { mutateAsync, isPending } = useMutation({
		mutationKey,
		// Tried once: a second answer would not know what the first has changed.
		mutationFn: (body: BulkInput) => callData(inboxCalls.bulk, { body }),
		// It waits for the list without what has left it, so that no key acts on that.
		meta: { refreshes: ["inbox"] },
	});

	const send = async (call: Omit<BulkInput, "kind">, deed: Deed) => {
		if (queries.isMutating({ mutationKey }) > 0) return;
		try {
			const result = await mutateAsync({ kind, ...call });
			const { before, changed } = result;
			if (deed !== "undo") marked.clear();
			onChanged();
			const takeBack = before ? () => void send({ action: "undo", before }, "undo") : undefined;
			undo.say(changed > 0 ? "success" : "info", resultText(deed, result), takeBack);
		} catch (error) {
			sayError(error, marked.forgetFound);
		}
		void queries.invalidateQueries({ queryKey: ["deleted"] });
	};

	return {
		isPending,
		run: (deed: Deed) => {
			const { found, ids } = marked;
			const chosen = found ? { ...found, filter: toApiQuery(filter) } : { ids };
			const status = submissionStatuses.find((status) => status === deed);
			const action = bulkActions.find((action) => action === deed) ?? "status";
			void send({ action, status, ...chosen }, deed);
		},
	};
}

export type Bulk = ReturnType<typeof useBulk>;

/** Says why nothing was done, or that it is not known; a server that failed says so with an id, and has changed nothing. */
function sayError(error: unknown, onUnsure: () => void) {
	const { otherFound, unknown } = admin.bulk;
	const { data, mayPass, id } = error instanceof CallError ? error : new CallError(0);
	const conflict = bulkConflictSchema.safeParse(data).data;
	if (!conflict && (!mayPass || id)) return showErrorToast();
	onUnsure();
	void showToast("warning", conflict ? counted(otherFound, conflict.found) : unknown);
}

/** What was done to how many, how many were left, and how many receipts are sent. */
function resultText(deed: Deed, { changed, left, receipts }: BulkResult): string {
	const { entries, done, nothing, ...text } = admin.bulk;
	const did =
		deed === "delete" ? messages.deletedSuccessfully : interpolate(done[deed], { entries: counted(entries, changed) });
	const sentences = [changed > 0 ? did : nothing];
	if (left > 0) sentences.push(counted(text.left, left));
	if (receipts > 0) sentences.push(counted(text.receipts, receipts));
	return sentences.join(" ");
}
