import type { KeyboardEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { EntryDetails } from "./entry-details.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";
import type { Worklist } from "./use-worklist.ts";

/** The DOM id of the panel, which Enter leads to. */
export const panelId = "entry-panel";

/** How long, in milliseconds, an entry is shown before it counts as read. */
const readAfter = 1_000;

/** The chosen entry beside the list, so that one goes from entry to entry without opening and closing; Escape leads back. */
export function DetailsPanel({ worklist, edits }: { worklist: Worklist; edits: EntryEdits }) {
	const { details, keys } = admin;
	const { current, isOpen } = worklist;
	const leave = (event: KeyboardEvent) => {
		// An open choice takes Escape for itself, and what a dialog above hands on is not the panel's.
		if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node)) return;
		worklist.focusList();
	};
	return (
		<section
			id={panelId}
			tabIndex={-1}
			aria-label={details.title}
			onKeyDown={leave}
			className="sticky top-4 max-h-[calc(100svh-2rem)] w-[26rem] overflow-y-auto rounded-card border border-line bg-card p-5 min-[1440px]:w-[32rem]"
		>
			{current && !isOpen ? (
				<EntryDetails key={current._id} entry={current} edits={edits} worklist={worklist} readAfter={readAfter} />
			) : (
				<p className="py-12 text-center text-balance text-muted">{keys.hint}</p>
			)}
		</section>
	);
}
