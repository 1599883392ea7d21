import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { CallError } from "../call-error.ts";
import { shouldRetry } from "../query-client.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** What is to be deleted. */
export interface DeleteTarget {
	id: string;
	/** The API's path of it. */
	path: string;
	/** The first part of the query keys of the lists that show it. */
	list: string;
	/** Called once the admin confirmed. */
	onConfirm?: () => void;
}

const deleting = ["delete"];
const AskContext = createContext<(target: DeleteTarget) => void>(() => undefined);

/** Asks before it deletes (spec 4). Below it, `useDeletion` opens the question. */
export function DeletionProvider({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState<DeleteTarget | null>(null);
	const queries = useQueryClient();
	const deletion = useMutation({
		mutationKey: deleting,
		mutationFn: async ({ path }: DeleteTarget) => {
			await call(path, { method: "DELETE" }).catch((error: unknown) => {
				// It is deleted already.
				if (!(error instanceof CallError && error.status === 404)) throw error;
			});
		},
		retry: shouldRetry,
		retryDelay: (count) => 600 * 2 ** count,
		onSuccess: (_answer, { list }) =>
			Promise.all([
				queries.invalidateQueries({ queryKey: [list] }),
				queries.invalidateQueries({ queryKey: ["deleted"] }),
			]),
		onError: () => void showToast("error", messages.somethingWentWrong),
	});
	const confirm = () => {
		if (!asked) return;
		deletion.mutate(asked);
		asked.onConfirm?.();
		setAsked(null);
		// Spec 4 says so at once; what the server refuses in the end comes back into the list.
		void showToast("success", messages.deletedSuccessfully);
	};
	const cancel = () => {
		setAsked(null);
		void showToast("info", messages.actionCancelled);
	};
	return (
		<AskContext value={setAsked}>
			{children}
			<ConfirmDialog
				open={asked !== null}
				title={messages.confirmDelete}
				desc={admin.confirmDelete.hint}
				confirm={admin.confirmDelete.confirm}
				cancel={admin.confirmDelete.cancel}
				onConfirm={confirm}
				onCancel={cancel}
			/>
		</AskContext>
	);
}

/** Opens the question before a deletion. */
export function useDeletion(): (target: DeleteTarget) => void {
	return use(AskContext);
}

/** The ids of what is being deleted; lists leave it out, and show it again when it fails. */
export function useBeingDeleted(): Set<string> {
	const ids = useMutationState<string>({
		filters: { mutationKey: deleting, status: "pending" },
		select: ({ state }) => (state.variables as DeleteTarget).id,
	});
	return new Set(ids);
}
