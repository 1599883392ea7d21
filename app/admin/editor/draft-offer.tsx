import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";
import type { Draft } from "./draft.ts";

interface DraftOfferProps {
	found: Draft;
	onRestore: () => void;
	onDiscard: () => void;
}

/** Offers the draft of an earlier visit. */
export function DraftOffer({ found, onRestore, onDiscard }: DraftOfferProps) {
	const text = admin.draft;
	const date = new Date(found.at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
	return (
		<div
			role="status"
			className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-accent bg-card p-4"
		>
			<p className="text-heading">{interpolate(text.found, { date })}</p>
			<div className="flex flex-wrap gap-2">
				<Button size="compact" onClick={onRestore}>
					{text.restore}
				</Button>
				<Button variant="secondary" size="compact" onClick={onDiscard}>
					{text.discard}
				</Button>
			</div>
		</div>
	);
}
