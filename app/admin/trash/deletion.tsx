import { useMutation, useMutationState, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Call } from "../../../contract/call.ts";
import { messages } from "../../../contract/messages.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import { showToast } from "../../ui/toast.ts";
import { remove } from "../api.ts";
import { shouldRetry } from "../query-client.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";

/** The items that a deletion takes. */
interface Question {
	/** Its title, or who wrote it; of several at most three. */
	name: string;
	/** Reads what is to be said first, such as that somebody has changed it. */
	warn?: () => Promise<string | undefined>;
	/** What the question says besides; without it that of one item. */
	hint?: string;
	/** Called once the admin confirmed. */
	onConfirm?: () => void;
}

/** One item, which is deleted here; the others are deleted by who asks. */
interface DeleteTarget extends Question {
	id: string;
	/** The call that deletes it by its id. */
	call: Required<Pick<Call, "method" | "path" | "params">>;
}

const mutationKey = ["delete"];
const DeletionContext = createContext<(target: DeleteTarget | Question) => void>(() => undefined);

/** Asks before it deletes (spec 4). Below it, `useDeletion` opens the question. */
export function DeletionProvider({ children }: { children: ReactNode }) {
	const [target, setTarget] = useState<DeleteTarget | Question | null>(null);
	const warning = useQuery({
		queryKey: ["deletion", target?.name],
		queryFn: async () => (await target?.warn?.()) ?? null,
		enabled: target?.warn !== undefined,
		gcTime: 0,
	});
	const deletion = useMutation({
		mutationKey,
		mutationFn: ({ call, id }: DeleteTarget) => remove(call, { params: { id } }),
		retry: shouldRetry,
		retryDelay: (count) => 600 * 2 ** count,
		meta: { saysErrors: true, refreshes: [] },
	});
	const confirm = () => {
		if (!target) return;
		target.onConfirm?.();
		setTarget(null);
		if (!("call" in target)) return;
		deletion.mutate(target);
		// Spec 4 says so at once; an item that the server does not delete comes back into the list.
		void showToast("success", messages.deletedSuccessfully);
	};
	const cancel = () => {
		setTarget(null);
		void showToast("info", messages.actionCancelled);
	};
	return (
		<DeletionContext value={setTarget}>
			{children}
			<ConfirmDialog
				deletes
				open={target !== null}
				title={messages.confirmDelete}
				warning={warning.data}
				about={target?.name}
				desc={target?.hint ?? interpolate(admin.confirmDelete.hint, { days: restorableDays })}
				confirm={admin.confirmDelete.confirm}
				cancel={admin.confirmDelete.cancel}
				onConfirm={confirm}
				onCancel={cancel}
			/>
		</DeletionContext>
	);
}

/** Opens the question before a deletion. */
export function useDeletion(): (target: DeleteTarget | Question) => void {
	return use(DeletionContext);
}

/** The ids of the items that are being deleted; lists leave them out, and show one again when its deletion fails. */
export function useBeingDeleted(): Set<string> {
	const ids = useMutationState<string>({
		filters: { mutationKey, status: "pending" },
		select: ({ state }) => (state.variables as DeleteTarget).id,
	});
	return new Set(ids);
}
