import { type ColumnDef, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { admin } from "../../../content/admin.ts";
import { topicTitle } from "../../../content/topic.ts";
import { shownDate } from "../../../contract/shown.ts";
import type { SubmissionKind, SubmissionSort } from "../../../contract/submission.ts";
import { Icon } from "../../ui/icon.tsx";
import { fill } from "../fill.ts";
import { tableRoles } from "../table/table-roles.ts";
import type { Entry } from "./entry.ts";
import { SortHeader } from "./sort-header.tsx";
import { StatusMark } from "./status-mark.tsx";

/** Sorting, filtering and paging are the server's, so the table itself needs none. */
const features = tableFeatures({});

interface InboxTableProps {
	kind: SubmissionKind;
	entries: Entry[];
	sort: SubmissionSort;
	/** Whether the next page is on its way. */
	busy: boolean;
	onOpen: (entry: Entry) => void;
}

/**
 * Spec 2: Name, Email, ProjectType or Position, Date and More; the status stands beside the name. On a phone a row folds
 * into a block; the roles keep it a table for screen readers.
 */
export function InboxTable({ kind, entries, sort, busy, onOpen }: InboxTableProps) {
	const { inbox } = admin;
	const columns = useMemo(() => columnsOf(kind, onOpen), [kind, onOpen]);
	const table = useTable({ features, columns, data: entries, getRowId: ({ _id }) => _id });
	return (
		<table
			{...tableRoles.table}
			aria-busy={busy}
			className="w-full table-fixed border-collapse max-tablet:block aria-busy:opacity-60"
		>
			<caption className="sr-only">{kind === "contact" ? inbox.captionContact : inbox.captionCareers}</caption>
			<thead {...tableRoles.group} className="max-tablet:sr-only">
				{table.getHeaderGroups().map((group) => (
					<tr key={group.id} {...tableRoles.row} className="border-b border-line-strong text-left">
						{group.headers.map((header) => (
							<SortHeader key={header.id} column={header.column.id} sort={sort}>
								<table.FlexRender header={header} />
							</SortHeader>
						))}
					</tr>
				))}
			</thead>
			<tbody {...tableRoles.group} className="max-tablet:block">
				{table.getRowModel().rows.map((row) => (
					<tr
						key={row.id}
						{...tableRoles.row}
						data-unread={row.original.readAt === null}
						className="group border-b border-line hover:bg-page-2 max-tablet:relative max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:py-2.5 max-tablet:pr-12"
					>
						{row.getAllCells().map((cell) => (
							<td key={cell.id} {...tableRoles.cell} data-column={cell.column.id} className={cellClasses}>
								<table.FlexRender cell={cell} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const cellClasses =
	"h-11 truncate px-2 first:pl-0 max-tablet:h-auto max-tablet:p-0 max-tablet:py-0.5 max-tablet:data-[column=email]:col-span-2 max-tablet:data-[column=email]:row-start-2 max-tablet:data-[column=more]:absolute max-tablet:data-[column=more]:top-2 max-tablet:data-[column=more]:right-0 max-tablet:data-[column=topic]:row-start-3 max-tablet:data-[column=date]:col-start-2 max-tablet:data-[column=date]:row-start-1 max-tablet:data-[column=date]:text-right max-tablet:data-[column=name]:row-start-1";

function columnsOf(kind: SubmissionKind, onOpen: (entry: Entry) => void): ColumnDef<typeof features, Entry>[] {
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
					aria-haspopup="dialog"
					aria-label={fill(moreOf, { name: original.name })}
					onClick={() => onOpen(original)}
					className="grid size-10 place-items-center rounded-control text-muted hover:text-accent"
				>
					<Icon name="ellipsis" className="size-5" />
				</button>
			),
		},
	];
}
