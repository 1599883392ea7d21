import { useDeferredValue } from "react";
import { admin } from "../../../content/admin.ts";
import { EntryDetails } from "./entry-details.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";
import { panelId } from "./use-panel.ts";
import type { Selection } from "./use-selection.ts";

interface DetailsPanelProps {
	selection: Selection;
	edits: EntryEdits;
}

/** The chosen entry next to the list, so that nothing has to be opened and closed. */
export function DetailsPanel({ selection, edits }: DetailsPanelProps) {
	const { current, isOpen } = selection;
	// The list is painted before the panel has its contents.
	const isListPainted = useDeferredValue(true, false);
	const open = () => current && selection.openInPanel(current);
	return (
		<section
			id={panelId}
			tabIndex={-1}
			aria-label={admin.details.title}
			onPointerDownCapture={open}
			onKeyDownCapture={open}
			className="sticky top-4 w-[26rem] max-[1279px]:fixed max-[1279px]:end-4 max-[1279px]:z-30 max-[1279px]:max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-6 min-[1440px]:w-[32rem] max-h-[calc(100svh-2rem-var(--lower-edge-height,0px))] min-h-64 overflow-y-auto"
		>
			{isListPainted && current && !isOpen && (
				<EntryDetails key={current._id} entry={current} edits={edits} selection={selection} />
			)}
		</section>
	);
}
