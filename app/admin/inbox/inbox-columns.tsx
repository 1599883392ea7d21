import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import { formatDate } from "../../../contract/format.ts";
import type { SubmissionKind } from "../../../contract/submission.ts";
import type { Entry } from "./entry.ts";
import { MoreButton } from "./more-button.tsx";
import { StatusMark } from "./status-mark.tsx";

interface Column {
	id: "name" | "email" | "topic" | "date" | "more";
	heading: string;
	cell: (entry: Entry) => ReactNode;
}

/** Spec 2: Name, Email, ProjectType or Position, Date and More; the status is beside the name. */
export function columnsOf(kind: SubmissionKind): Column[] {
	const { columns, unread } = admin.inbox;
	return [
		{
			id: "name",
			heading: columns.name,
			cell: ({ readAt, name, status, replyStatus }) => (
				<span className="flex min-w-0 items-center gap-2 text-heading group-data-[unread=true]:font-semibold">
					{readAt === null && (
						<span className="size-2 shrink-0 rounded-full bg-heading">
							<span className="sr-only">{unread}</span>
						</span>
					)}
					<bdi className="truncate">{name}</bdi>
					<StatusMark status={status} replyStatus={replyStatus} />
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
				<time dateTime={createdAt} className="font-mono text-mono">
					{formatDate(createdAt)}
				</time>
			),
		},
		{ id: "more", heading: columns.more, cell: (entry) => <MoreButton entry={entry} /> },
	];
}
