import type { KeyboardEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { EntryDetails } from "./entry-details.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";
import type { Worklist } from "./use-worklist.ts";

/** The DOM id of the panel, which Enter focuses. */
export const panelId = "entry-panel";

/** After how many milliseconds a shown entry counts as read. */
const readAfter = 1_000;

/** The chosen entry beside the list, so that nothing is opened and closed on the way through it; Escape focuses the list. */
export function DetailsPanel({ worklist, edits }: { worklist: Worklist; edits: EntryEdits }) {
	const { details, keys } = admin;
	const { current, isOpen } = worklist;
	const leave = (event: KeyboardEvent) => {
		// React bubbles the keys of a dialog above through the panel too.
		if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node)) return;
		worklist.focusList();
	};
	return (
		<section
			id={panelId}
			tabIndex={-1}
			aria-label={details.title}
			onKeyDown={leave}
			className="sticky top-4 max-h-[calc(100svh-2rem-var(--connection-notice-height,0px))] w-[26rem] overflow-y-auto rounded-card border border-line bg-card p-5 min-[1440px]:w-[32rem]"
		>
			{current && !isOpen ? (
				<EntryDetails key={current._id} entry={current} edits={edits} worklist={worklist} readAfter={readAfter} />
			) : (
				<p className="py-12 text-center text-balance text-muted">{keys.hint}</p>
			)}
		</section>
	);
}
