import { useState } from "react";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import type { SubmissionKind } from "../../../contract/submission.ts";
import { useBeingDeleted } from "../dialogs/deletion.tsx";
import { PageLinks } from "../list/page-links.tsx";
import { shownTotal } from "../list/shown-total.ts";
import { useListTop } from "../list/use-list-top.ts";
import { usePlace } from "../list/use-place.ts";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { Details } from "./details.tsx";
import type { Entry } from "./entry.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { Filters } from "./filters.tsx";
import { isFiltered, readFilter } from "./inbox-query.ts";
import { InboxTable } from "./inbox-table.tsx";
import { useInbox } from "./use-inbox.ts";

/** The contact or career tab: what came in, to be found, read and answered. `flagged` counts what looks automatic. */
export function Inbox({ kind, flagged = 0 }: { kind: SubmissionKind; flagged?: number | undefined }) {
	const [query] = useSearchParams();
	const filter = readFilter(kind, query);
	const { cursor } = usePlace();
	const top = useListTop(cursor);
	const list = useInbox(kind, filter, cursor);
	const beingDeleted = useBeingDeleted();
	const entries = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	const [opened, setOpened] = useState<Entry | null>(null);
	return (
		<div {...top}>
			<Filters kind={kind} filter={filter} flagged={flagged} />
			<div className="my-3 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<p role="status" className="text-mono text-muted">
					{list.data && shownTotal(list.data.total ?? 0, filter)}
				</p>
				<ExportButtons kind={kind} filter={filter} />
			</div>
			{filter.spam && <p className="mb-3 text-muted">{admin.flagged.desc}</p>}
			{list.isPending && <Skeleton lines={13} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{entries?.length === 0 && <Nothing kind={kind} filtered={isFiltered(filter)} flagged={filter.spam === true} />}
			{entries && entries.length > 0 && (
				<InboxTable kind={kind} entries={entries} sort={filter.sort} busy={list.isPlaceholderData} onOpen={setOpened} />
			)}
			{list.data && <PageLinks list={list.data} />}
			<OpenedDetails entries={entries ?? []} opened={opened} onOpen={setOpened} />
		</div>
	);
}

interface OpenedDetailsProps {
	entries: Entry[];
	/** As it was when it was opened: it stays open when it no longer fits the filter. */
	opened: Entry | null;
	onOpen: (entry: Entry | null) => void;
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
	if (filtered) return <Empty title={admin.list.noMatch} desc={admin.list.noMatchHint} />;
	return <Empty title={kind === "contact" ? admin.inbox.noContact : admin.inbox.noCareers} />;
}
