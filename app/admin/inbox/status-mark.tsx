import { admin } from "../../../content/admin.ts";
import type { SubmissionStatus } from "../../../contract/submission.ts";
import type { Entry } from "./entry.ts";

const statusClasses: Record<SubmissionStatus, string> = {
	new: "border-line-strong text-heading",
	"in progress": "border-heading text-heading",
	answered: "border-success text-success",
	closed: "border-line text-muted",
};

const unsentClasses = { waiting: "border-heading text-heading", failed: "border-error text-error" };

/** The status of an entry, as text and colour. An answer that did not leave is none yet. */
export function StatusMark({ status, replyStatus }: Pick<Entry, "status" | "replyStatus">) {
	const isUnsent = status === "answered" && replyStatus !== null && replyStatus !== "sent";
	const answer = replyStatus === "waiting" ? "waiting" : "failed";
	const [classes, words] = isUnsent
		? [unsentClasses[answer], admin.answers[answer]]
		: [statusClasses[status], admin.statuses[status]];
	return (
		<span className={`shrink-0 rounded-part border px-1.5 text-[0.75rem]/5 font-normal whitespace-nowrap ${classes}`}>
			{words}
		</span>
	);
}
