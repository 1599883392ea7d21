import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { services } from "../../../content/services.ts";
import { dayAndHourFormat, zonedTime } from "../../../content/site-time.ts";
import { topicTitle } from "../../../content/topic.ts";
import { formatDate } from "../../../contract/format.ts";
import type { SubmissionKind, SubmissionStatus } from "../../../contract/submissions.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { Entry } from "./entry.ts";
import { MarkBox } from "./mark-box.tsx";
import type { Marked } from "./use-marked.ts";
import type { Selection } from "./use-selection.ts";

interface Column {
	id: "name" | "email" | "topic" | "date" | "more";
	heading: string;
	cell: (entry: Entry, selection: Selection, marked: Marked) => ReactNode;
}

/** Spec 2: Name, Email, ProjectType or Position, Date and More, which opens "More Information"; a status other than new is next to the name. */
export function columnsOf(kind: SubmissionKind): Column[] {
	const { columns, unread } = admin.inbox;
	const dayAndHour = dayAndHourFormat();
	return [
		{
			id: "name",
			heading: columns.name,
			cell: ({ _id, readAt, name, status, replyStatus }, selection, marked) => (
				<span className="flex min-w-0 items-center gap-2 text-heading">
					{readAt === null && (
						// In the padding of its cell, which is there for read entries too.
						<span className="absolute start-2 size-2 rounded-full bg-heading max-tablet:start-9">
							<span className="sr-only">{unread}</span>
						</span>
					)}
					<MarkBox
						name={interpolate(admin.bulk.choose, { name })}
						isMarked={marked.isMarked(_id)}
						onMark={(isRange) => marked.toggle(_id, isRange)}
						tabIndex={_id === selection.tabStop ? 0 : -1}
						className="max-tablet:absolute max-tablet:start-0 max-tablet:-top-2.5"
					/>
					<bdi className="truncate">{name}</bdi>
					{status !== "new" && <StatusMark status={status} replyStatus={replyStatus} />}
				</span>
			),
		},
		{ id: "email", heading: columns.email, cell: ({ email }) => email },
		{
			id: "topic",
			heading: kind === "contact" ? columns.projectType : columns.position,
			cell: ({ topic }) => topicTitle(services, topic),
		},
		{
			id: "date",
			heading: columns.date,
			cell: ({ createdAt }) => (
				<time dateTime={createdAt} title={zonedTime(createdAt)}>
					<span className="block font-mono text-mono/4">{formatDate(createdAt)}</span>
					<span className="block text-[0.75rem]/4 text-muted">{dayAndHour(createdAt)}</span>
				</time>
			),
		},
		{
			id: "more",
			heading: columns.more,
			cell: (entry, selection) => (
				<IconButton
					icon="ellipsis"
					name={interpolate(admin.inbox.moreOf, { name: entry.name })}
					tabIndex={entry._id === selection.tabStop ? 0 : -1}
					aria-haspopup="dialog"
					onClick={() => selection.open(entry)}
				/>
			),
		},
	];
}

/** New needs no mark: it is what an entry is until somebody works with it. */
type MarkedStatus = Exclude<SubmissionStatus, "new">;

const statusClasses: Record<MarkedStatus, string> = {
	"in progress": "border-heading text-heading",
	answered: "border-success text-success",
	closed: "border-line text-muted",
};

const unsentClasses = { waiting: "border-heading text-heading", failed: "border-error text-error" };

/** The status of an entry, as text and colour. A reply that was not sent yet does not count. */
function StatusMark({ status, replyStatus }: { status: MarkedStatus; replyStatus: Entry["replyStatus"] }) {
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
