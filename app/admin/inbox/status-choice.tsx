import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { type SubmissionStatus, submissionStatuses } from "../../../contract/submission.ts";
import { filterControl } from "../ui/filter-control.ts";
import type { Entry } from "./entry.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** The status of an entry; a choice is saved at once. */
export function StatusChoice({ entry, edits }: { entry: Entry; edits: EntryEdits }) {
	const { details, statuses } = admin;
	/** The status that is being saved. */
	const [pending, setPending] = useState<SubmissionStatus | null>(null);
	const choose = async (status: SubmissionStatus) => {
		setPending(status);
		await edits.setStatus(entry, status);
		setPending(null);
	};
	return (
		<select
			aria-label={details.status}
			title={details.status}
			aria-keyshortcuts="s"
			value={pending ?? entry.status}
			onChange={(event) => void choose(event.target.value as SubmissionStatus)}
			className={`${filterControl} w-34`}
		>
			{submissionStatuses.map((status) => (
				<option key={status} value={status}>
					{statuses[status]}
				</option>
			))}
		</select>
	);
}
