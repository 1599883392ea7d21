import { type ColumnDef, tableFeatures } from "@tanstack/react-table";
import { admin } from "../../../content/admin.ts";
import { topicTitle } from "../../../content/topic.ts";
import { shownDate } from "../../../contract/shown.ts";
import type { SubmissionKind } from "../../../contract/submission.ts";
import { Icon } from "../../ui/icon.tsx";
import { fill } from "../fill.ts";
import type { Entry } from "./entry.ts";
import { StatusMark } from "./status-mark.tsx";
import type { Worklist } from "./use-worklist.ts";

/** Sorting, filtering and paging are the server's, so the table itself needs none. */
export const features = tableFeatures({});

/** Spec 2: Name, Email, ProjectType or Position, Date and More; the status stands beside the name. */
export function columnsOf(
	kind: SubmissionKind,
	{ open, tabStop }: Pick<Worklist, "open" | "tabStop">,
): ColumnDef<typeof features, Entry>[] {
	const { columns, unread, moreOf } = admin.inbox;
	return [
		{
			id: "name",
			header: columns.name,
			cell: ({ row: { original } }) => (
				<span className="flex min-w-0 items-center gap-2 text-heading group-data-[unread=true]:font-semibold">
					{original.readAt === null && (
						<span className="size-2 shrink-0 rounded-full bg-accent">
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
					{shownDate(original.createdAt)}
				</time>
			),
		},
		{
			id: "more",
			header: columns.more,
			cell: ({ row: { original } }) => (
				<button
					type="button"
					tabIndex={original._id === tabStop ? 0 : -1}
					aria-haspopup="dialog"
					aria-label={fill(moreOf, { name: original.name })}
					onClick={() => open(original)}
					className="grid size-10 place-items-center rounded-control text-muted hover:text-accent"
				>
					<Icon name="ellipsis" className="size-5" />
				</button>
			),
		},
	];
}
