import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../ui/date-time.tsx";
import type { EditorDraft } from "./use-draft.ts";

interface DraftOfferProps {
	draft: EditorDraft;
	onRestore: () => void;
	onDiscard: () => void;
}

/** Offers the draft of an earlier visit. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
	const text = admin.draft;
	return (
		<div
			role="status"
			className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-card p-4"
		>
			<p className="text-heading">{interpolate(text.found, { date: formatDateTime(draft.at) })}</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" size="compact" onClick={onRestore}>
					{text.restore}
				</Button>
				<Button variant="secondary" size="compact" onClick={onDiscard}>
					{text.discard}
				</Button>
			</div>
		</div>
	);
}
