import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { deleteDraft } from "./draft-calls.ts";
import type { DraftState } from "./use-draft.ts";

/** Discards the draft, after a question. */
export function DiscardButton({ draft, onDiscarded }: { draft: DraftState; onDiscarded: () => void }) {
	const text = admin.draft;
	const [isAsked, setAsked] = useState(false);
	const queries = useQueryClient();
	const discard = async () => {
		setAsked(false);
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
		<>
			<Button variant="quietDanger" onClick={() => setAsked(true)}>
				{text.discard}
			</Button>
			<ConfirmDialog
				{...text.confirmDiscard}
				deletes
				open={isAsked}
				onConfirm={() => void discard()}
				onCancel={() => setAsked(false)}
			/>
		</>
	);
}
