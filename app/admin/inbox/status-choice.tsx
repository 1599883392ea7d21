import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { type SubmissionStatus, submissionStatuses } from "../../../contract/submission.ts";
import { filterControl } from "../list/filter-control.ts";
import type { Entry } from "./entry.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** Says how far the admin is with an entry; saved at once. */
export function StatusChoice({ entry, edits }: { entry: Entry; edits: EntryEdits }) {
	const { details, statuses } = admin;
	/** What is being saved. */
	const [wanted, setWanted] = useState<SubmissionStatus | null>(null);
	const choose = async (status: SubmissionStatus) => {
		setWanted(status);
		await edits.setStatus(entry, status);
		setWanted(null);
	};
	return (
		<label className="grid gap-1">
			<span className="text-mono text-muted">{details.status}</span>
			<select
				value={wanted ?? entry.status}
				onChange={(event) => void choose(event.target.value as SubmissionStatus)}
				className={`${filterControl} w-44`}
			>
				{submissionStatuses.map((status) => (
					<option key={status} value={status}>
						{statuses[status]}
					</option>
				))}
			</select>
		</label>
	);
}
