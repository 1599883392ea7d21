import { admin } from "../../../content/admin.ts";
import { ConflictDialog, Difference } from "../ui/conflict-dialog.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";

/** A conflict about an entry's status or notes. */
export function EntryConflict({ edits }: { edits: EntryEdits }) {
	const { details, statuses } = admin;
	const { conflict } = edits;
	if (!conflict) return null;
	const { stored, change } = conflict;
	return (
		<ConflictDialog
			savedAt={stored.updatedAt}
			onOverwrite={() => void edits.overwriteStored(conflict)}
			onDiscard={() => edits.discardEdit(conflict)}
			onLater={edits.decideLater}
		>
			<p className="-mb-1 font-semibold text-heading">{stored.name}</p>
			{change.status && (
				<Difference label={details.status} saved={statuses[stored.status]} edited={statuses[change.status]} />
			)}
			{change.notes !== undefined && (
				<Difference
					label={details.notes}
					saved={stored.notes || admin.conflict.nothing}
					edited={change.notes || admin.conflict.nothing}
				/>
			)}
		</ConflictDialog>
	);
}
