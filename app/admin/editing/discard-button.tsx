import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { deleteDraft } from "./draft-calls.ts";
import type { DraftState } from "./use-draft.ts";

/** Discards the draft, after a question. */
export function DiscardButton({ draft, onDiscarded }: { draft: DraftState; onDiscarded: () => void }) {
	const text = admin.draft;
	const discard = useMutation({
		mutationFn: () => deleteDraft(draft.id),
		meta: { asksInPlace: true, done: text.discarded, saysErrors: true, refreshes: ["drafts"] },
		onSuccess: () => {
			draft.end();
			onDiscarded();
		},
	});
	return (
		<ConfirmButton question={{ ...text.confirmDiscard, deletes: true }} onConfirm={() => discard.mutate()}>
			{text.discard}
		</ConfirmButton>
	);
}
