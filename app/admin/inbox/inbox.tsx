import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { countLimit, type InboxEntry, type InboxPage } from "../../../contract/inbox.ts";
import type { SubmissionKind } from "../../../contract/submission.ts";
import { call } from "../api.ts";
import { useBeingDeleted } from "../dialogs/deletion.tsx";
import { fill } from "../fill.ts";
import { PageLinks } from "../paging/page-links.tsx";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { Details } from "./details.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Filters } from "./filters.tsx";
import { isFiltered, readFilter, toApiQuery } from "./inbox-query.ts";
import { InboxTable } from "./inbox-table.tsx";

/** The contact or career tab: what came in, to be found, read and answered. `flagged` counts what looks automatic. */
export function Inbox({ kind, flagged = 0 }: { kind: SubmissionKind; flagged?: number | undefined }) {
	const [query] = useSearchParams();
	const filter = readFilter(kind, query);
	const cursor = query.get("cursor");
	const page = cursor ? Math.max(2, Number(query.get("page")) || 2) : 1;
	const asked = toApiQuery(filter);
	if (cursor) asked.set("cursor", cursor);
	const list = useQuery({
		queryKey: ["inbox", "list", asked.toString()],
		queryFn: ({ signal }) => call<InboxPage>(`/admin/submissions?${asked}`, { signal }),
		placeholderData: (previous, before) =>
			String(before?.queryKey[2]).includes(`kind=${kind}`) ? previous : undefined,
	});
	const beingDeleted = useBeingDeleted();
	// A page whose entries were all deleted has none before it either; the first page always exists.
	const previousCursor = list.data?.previousCursor;
	const entries = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	const [opened, setOpened] = useState<InboxEntry | null>(null);
	const to = (position: string | undefined, number: number) => {
		if (!position) return undefined;
		const there = new URLSearchParams(query);
		for (const [name, value] of Object.entries({ cursor: position, page: String(number) }))
			number > 1 ? there.set(name, value) : there.delete(name);
		return there;
	};
	return (
		<>
			<Filters kind={kind} filter={filter} flagged={flagged} />
			<div className="my-3 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<p role="status" className="text-mono text-muted">
					{list.data && fill(admin.inbox.results, { count: shownTotal(list.data.total, countLimit(filter)) })}
				</p>
				<ExportButtons filter={filter} />
			</div>
			{filter.flagged && <p className="mb-3 text-muted">{admin.flagged.desc}</p>}
			{list.isPending && <Skeleton lines={13} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{entries?.length === 0 && <Nothing kind={kind} filtered={isFiltered(filter)} flagged={filter.flagged} />}
			{entries && entries.length > 0 && (
				<InboxTable kind={kind} entries={entries} sort={filter.sort} busy={list.isPlaceholderData} onOpen={setOpened} />
			)}
			{list.data && (
				<PageLinks
					page={page}
					previous={previousCursor ? to(previousCursor, page - 1) : to(cursor ?? undefined, 1)}
					next={to(list.data.nextCursor, page + 1)}
				/>
			)}
			<OpenedDetails entries={entries ?? []} opened={opened} onOpen={setOpened} />
		</>
	);
}

interface OpenedDetailsProps {
	entries: InboxEntry[];
	/** As it was when it was opened: it stays open when it no longer fits the filter. */
	opened: InboxEntry | null;
	onOpen: (entry: InboxEntry | null) => void;
}

/** The dialog of the opened entry, with the ones before and after it on the page. */
function OpenedDetails({ entries, opened, onOpen }: OpenedDetailsProps) {
	if (!opened) return null;
	const index = entries.findIndex((entry) => entry._id === opened._id);
	const beside = (step: number) => {
		const other = index === -1 ? undefined : entries[index + step];
		return other && (() => onOpen(other));
	};
	return (
		<Details
			key={opened._id}
			entry={entries[index] ?? opened}
			onClose={() => onOpen(null)}
			onPrevious={beside(-1)}
			onNext={beside(1)}
		/>
	);
}

function Nothing({ kind, filtered, flagged }: { kind: SubmissionKind; filtered: boolean; flagged: boolean }) {
	if (flagged) return <Empty title={admin.flagged.none} />;
	if (filtered) return <Empty title={admin.inbox.noMatch} desc={admin.inbox.noMatchHint} />;
	return <Empty title={kind === "contact" ? admin.inbox.noContact : admin.inbox.noCareers} />;
}

/** Entries are counted only so far. */
function shownTotal(total: number, limit: number): string {
	return total.toLocaleString("en") + (total >= limit ? "+" : "");
}
