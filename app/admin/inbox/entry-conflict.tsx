import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Difference } from "../conflict/difference.tsx";
import { Modal } from "../dialogs/modal.tsx";
import { interpolate } from "../interpolate.ts";
import type { EntryWork } from "./use-entry-work.ts";

/** Somebody changed an entry's status or notes in between: both versions side by side, and the admin says which holds. */
export function EntryConflict({ work }: { work: EntryWork }) {
	const { conflict: words, details, statuses } = admin;
	const { conflict } = work;
	if (!conflict) return null;
	const { stored, change } = conflict;
	const savedOn = new Date(stored.updatedAt).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
	return (
		<Modal wide title={words.title} desc={interpolate(words.desc, { date: savedOn })} onClose={work.decideLater}>
			<p className="mb-4 font-semibold text-heading">{stored.name}</p>
			<div className="grid gap-5">
				{change.status && (
					<Difference name={details.status} theirs={statuses[stored.status]} mine={statuses[change.status]} />
				)}
				{change.notes !== undefined && (
					<Difference
						name={details.notes}
						theirs={stored.notes || details.empty}
						mine={change.notes || details.empty}
					/>
				)}
			</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-5">
				<Button variant="secondary" size="compact" onClick={work.decideLater}>
					{words.later}
				</Button>
				<Button variant="secondary" size="compact" onClick={() => work.takeStored(conflict)}>
					{words.takeTheirs}
				</Button>
				<Button size="compact" onClick={() => void work.keepMine(conflict)}>
					{words.keepMine}
				</Button>
			</div>
		</Modal>
	);
}
