import { useEffect, useId, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { preview } from "../../../contract/readable-text.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { ConflictLine } from "../ui/conflict-line.tsx";
import type { Entry } from "./entry.ts";
import { notesDrafts } from "./entry-drafts.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** Private notes. Unsaved notes are saved when another entry is opened. */
export function Notes({ entry, edits }: { entry: Entry; edits: EntryEdits }) {
	const { details } = admin;
	const id = useId();
	const draft = notesDrafts.use(entry._id);
	const [isSaving, setSaving] = useState(false);
	const notes = draft?.notes ?? entry.notes;

	// biome-ignore lint/correctness/useExhaustiveDependencies: notes are saved when the entry is left, and not before
	useEffect(() => () => void edits.saveNotes(entry._id), [entry._id]);

	const write = (notes: string) => {
		const base = draft?.base ?? { notes: entry.notes };
		notesDrafts.store(entry._id, notes === base.notes ? null : { ...draft, notes, base });
	};
	const save = async () => {
		setSaving(true);
		if (await edits.saveNotes(entry._id)) void showToast("success", details.notesSaved);
		setSaving(false);
		// The button is disabled now, and has lost the focus.
		if (document.activeElement?.matches("body, :disabled"))
			document.getElementById(id)?.closest<HTMLElement>("[tabindex]")?.focus();
	};
	const { theirs } = draft ?? {};
	const overwrite = () => {
		if (theirs !== undefined) notesDrafts.store(entry._id, { notes, base: { notes: theirs } });
		void save();
	};
	const gone = edits.gone === entry._id && admin.conflict.removed;
	const unsaved = notesDrafts.isRefused(entry._id) ? admin.draft.unstored : gone || details.notesUnsaved;
	const saved = `${details.notes}: ${preview(theirs ?? "", 300) || admin.conflict.nothing}`;
	return (
		<div className="pt-4">
			<label htmlFor={id} className="font-semibold text-heading">
				{details.notes}
			</label>
			<p id={`${id}-hint`} className="text-muted">
				{details.notesHint}
			</p>
			<textarea
				id={id}
				dir="auto"
				aria-describedby={`${id}-hint`}
				rows={3}
				maxLength={20_000}
				value={notes}
				onChange={(event) => write(event.target.value)}
				className="control field-sizing-content mt-2 max-h-72 min-h-20"
			/>
			<div role="alert" className="mt-2 empty:hidden">
				{theirs !== undefined && (
					<ConflictLine onOverwrite={overwrite} onTake={() => notesDrafts.store(entry._id, null)}>
						{interpolate(admin.conflict.other, { saved })}
					</ConflictLine>
				)}
			</div>
			<div className="mt-2 flex flex-wrap items-center gap-3">
				<Button variant="secondary" disabled={isSaving || !draft} onClick={() => void save()}>
					{isSaving ? details.savingNotes : details.saveNotes}
				</Button>
				<p role="status" className="text-mono text-muted">
					{draft && !isSaving && unsaved}
				</p>
			</div>
		</div>
	);
}
