import { admin } from "../../../content/admin.ts";
import { type SubmissionStatus, submissionStatuses } from "../../../contract/submission.ts";
import { showToast } from "../../ui/toast.ts";
import { filterControl } from "../list/filter-control.ts";
import type { Entry } from "./entry.ts";
import type { useEntryChange } from "./use-entry-change.ts";

/** Says how far the admin is with an entry; saved at once. */
export function StatusChoice({ entry, change }: { entry: Entry; change: ReturnType<typeof useEntryChange> }) {
	const { details, statuses } = admin;
	const shown = change.isPending ? (change.variables.status ?? entry.status) : entry.status;
	const choose = (status: SubmissionStatus) =>
		change.mutate({ status }, { onSuccess: () => void showToast("success", details.statusSaved) });
	return (
		<label className="grid gap-1">
			<span className="text-mono text-muted">{details.status}</span>
			<select
				value={shown}
				onChange={(event) => choose(event.target.value as SubmissionStatus)}
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
