import { useEffect, useRef, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { filterControl } from "../list/filter-control.ts";
import type { Entry } from "./entry.ts";
import { useEntryChange } from "./use-entry-change.ts";

/** Private notes. What is written and not saved yet is saved when the dialog closes. */
export function Notes({ entry }: { entry: Entry }) {
	const { details } = admin;
	const change = useEntryChange(entry._id);
	const [notes, setNotes] = useState(entry.notes);
	const pending = useRef<string | null>(null);
	const { mutate } = change;

	useEffect(
		() => () => {
			if (pending.current !== null) mutate({ notes: pending.current });
		},
		[mutate],
	);

	const write = (words: string) => {
		setNotes(words);
		pending.current = words === entry.notes ? null : words;
	};
	const save = () => {
		pending.current = null;
		mutate(
			{ notes },
			{
				onSuccess: () => void showToast("success", details.notesSaved),
				onError: () => {
					pending.current = notes;
				},
			},
		);
	};
	return (
		<div>
			<label htmlFor="notes" className="font-semibold text-heading">
				{details.notes}
			</label>
			<p id="notes-hint" className="text-muted">
				{details.notesHint}
			</p>
			<textarea
				id="notes"
				dir="auto"
				aria-describedby="notes-hint"
				rows={3}
				maxLength={20_000}
				value={notes}
				onChange={(event) => write(event.target.value)}
				className={`${filterControl} field-sizing-content mt-2 max-h-72 min-h-20 w-full py-2`}
			/>
			<Button
				look="secondary"
				size="compact"
				className="mt-2"
				disabled={change.isPending || notes === entry.notes}
				onClick={save}
			>
				{change.isPending ? details.savingNotes : details.saveNotes}
			</Button>
		</div>
	);
}
