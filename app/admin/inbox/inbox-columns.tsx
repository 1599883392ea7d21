import { type ColumnDef, tableFeatures } from "@tanstack/react-table";
import { admin } from "../../../content/admin.ts";
import { topicTitle } from "../../../content/topic.ts";
import { formatDate } from "../../../contract/format.ts";
import type { SubmissionKind } from "../../../contract/submission.ts";
import type { Entry } from "./entry.ts";
import { MoreButton } from "./more-button.tsx";
import { StatusMark } from "./status-mark.tsx";

/** Sorting, filtering and paging are the server's, so the table itself needs none. */
export const features = tableFeatures({});

/** Spec 2: Name, Email, ProjectType or Position, Date and More; the status is beside the name. */
export function columnsOf(kind: SubmissionKind): ColumnDef<typeof features, Entry>[] {
	const { columns, unread } = admin.inbox;
	return [
		{
			id: "name",
			header: columns.name,
			cell: ({ row: { original } }) => (
				<span className="flex min-w-0 items-center gap-2 text-heading group-data-[unread=true]:font-semibold">
					{original.readAt === null && (
						<span className="size-2 shrink-0 rounded-full bg-heading">
							<span className="sr-only">{unread}</span>
						</span>
					)}
					<bdi className="truncate">{original.name}</bdi>
					<StatusMark status={original.status} />
				</span>
			),
		},
		{ id: "email", header: columns.email, cell: ({ row: { original } }) => original.email },
		{
			id: "topic",
			header: kind === "contact" ? columns.projectType : columns.position,
			cell: ({ row: { original } }) => topicTitle(original.topic),
		},
		{
			id: "date",
			header: columns.date,
			cell: ({ row: { original } }) => (
				<time dateTime={original.createdAt} className="font-mono text-mono">
					{formatDate(original.createdAt)}
				</time>
			),
		},
		{
			id: "more",
			header: columns.more,
			cell: ({ row: { original } }) => <MoreButton entry={original} />,
		},
	];
}
