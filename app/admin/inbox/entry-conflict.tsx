import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { preview } from "../../../contract/shown-text.ts";
import { ConflictLine } from "../ui/conflict-line.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";

/** Says which status or notes of an entry somebody else saved meanwhile. */
export function EntryConflict({ edits: { conflict, overwriteStored, discardEdit } }: { edits: EntryEdits }) {
	const { details, statuses } = admin;
	if (!conflict) return null;
	const { stored, change } = conflict;
	const saved = [
		stored.name,
		change.status && `${details.status}: ${statuses[stored.status]}`,
		change.notes !== undefined && `${details.notes}: ${preview(stored.notes, 300) || admin.conflict.nothing}`,
	];
	return (
		<div role="alert" className="mb-4">
			<ConflictLine onOverwrite={() => void overwriteStored(conflict)} onTake={() => discardEdit(conflict)}>
				{interpolate(admin.conflict.other, { saved: saved.filter(Boolean).join("; ") })}
			</ConflictLine>
		</div>
	);
}
