import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { deleteDraft } from "./draft-calls.ts";

/** Discards the draft, after a question. */
export function DiscardButton({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
	const text = admin.draft;
	const discard = useMutation({
		mutationFn: () => deleteDraft(id),
		meta: { asksInPlace: true, done: text.discarded, saysErrors: true, refreshes: ["drafts"] },
		onSuccess: onDiscarded,
	});
	return (
		<ConfirmButton question={{ ...text.confirmDiscard, deletes: true }} onConfirm={() => discard.mutate()}>
			{text.discard}
		</ConfirmButton>
	);
}
