import { admin } from "../../../content/admin.ts";
import type { SubmissionStatus } from "../../../contract/submission.ts";

const statusClasses: Record<SubmissionStatus, string> = {
	new: "border-line-strong text-heading",
	"in progress": "border-heading text-heading",
	answered: "border-success text-success",
	closed: "border-line text-muted",
};

/** The status of an entry, as text and colour. */
export function StatusMark({ status }: { status: SubmissionStatus }) {
	return (
		<span
			className={`shrink-0 rounded-part border px-1.5 text-[0.75rem]/5 font-normal whitespace-nowrap ${statusClasses[status]}`}
		>
			{admin.statuses[status]}
		</span>
	);
}
