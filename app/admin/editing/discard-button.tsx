import { useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { deleteDraft } from "./draft-calls.ts";
import type { DraftState } from "./use-draft.ts";

/** Discards the draft, after a question. */
export function DiscardButton({ draft, onDiscarded }: { draft: DraftState; onDiscarded: () => void }) {
	const text = admin.draft;
	const queries = useQueryClient();
	const discard = async () => {
		try {
			await deleteDraft(draft.id);
		} catch {
			return showErrorToast();
		}
		void queries.invalidateQueries({ queryKey: ["drafts"] });
		void showToast("success", text.discarded);
		draft.end();
		onDiscarded();
	};
	return (
		<ConfirmButton question={{ ...text.confirmDiscard, deletes: true }} onConfirm={() => void discard()}>
			{text.discard}
		</ConfirmButton>
	);
}
