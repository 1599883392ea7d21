import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useNavigation, useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { bulkLimit } from "../../../contract/bulk.ts";
import { countLimit } from "../../../contract/list.ts";
import type { SubmissionFilter, SubmissionKind } from "../../../contract/submissions.ts";
import { callWithHeaders } from "../api.ts";
import { useBeingDeleted } from "../trash/deletion.tsx";
import { Modal } from "../ui/dialog.tsx";
import { Empty, NoMatch } from "../ui/empty.tsx";
import { formatCount } from "../ui/format.tsx";
import { PageLinks } from "../ui/page-links.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { UndoLine, useUndo } from "../ui/undo.tsx";
import { useLastPage, useListPage } from "../ui/use-list-page.ts";
import { useListTop } from "../ui/use-list-top.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { type Entry, inboxKinds, toEntry } from "./entry.ts";
import { EntryDetails } from "./entry-details.tsx";
import { useExport } from "./export-button.tsx";
import { Filters } from "./filters.tsx";
import { isFiltered, isReversed, readFilter, toApiQuery } from "./inbox-query.ts";
import { InboxTable } from "./inbox-table.tsx";
import { PageChoices, pageSizes, readPageSize } from "./page-choices.tsx";
import { useBulk } from "./use-bulk.ts";
import { useEntryEdits } from "./use-entry-edits.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useMarked } from "./use-marked.ts";
import { panelId, usePanel } from "./use-panel.ts";
import { useSelection } from "./use-selection.ts";

/** The contact or career tab: its entries, to be searched, read and answered. `flagged` counts those that look like spam. */
export function Inbox({ kind, flagged = 0 }: { kind: SubmissionKind; flagged?: number | undefined }) {
	const [query] = useSearchParams();
	/** Another list was asked for, and the address follows in a moment. */
	const isNavigating = useNavigation().state !== "idle";
	/** Whether there is a reply to open is not known yet. */
	const isAsking = useIsFetching({ queryKey: ["mails", "state"], predicate: ({ state }) => !state.data }) > 0;
	const filter = readFilter(kind, query);
	const listPage = useListPage(true);
	const pageSize = readPageSize(query);
	const top = useListTop(listPage.key);
	const { list, readNow } = useInbox(kind, filter, pageSize, listPage);
	useLastPage(list.isPlaceholderData ? undefined : list.data, pageSize);
	const beingDeleted = useBeingDeleted();
	const entries = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	const hasPanel = usePanel(entries !== undefined && entries.length > 0);
	const total = list.data?.total ?? 0;
	const listKey = `${JSON.stringify(filter)} ${listPage.key}`;
	const selection = useSelection({
		entries: entries ?? [],
		isBusy: list.isPlaceholderData,
		listKey,
		alwaysChosen: hasPanel,
		focusTop: () => top.ref.current?.focus({ preventScroll: true }),
	});
	const undo = useUndo();
	const edits = useEntryEdits(undo);
	const marked = useMarked({
		page: `${listKey} ${pageSize}`,
		ids: (entries ?? []).map(({ _id }) => _id),
		isBusy: list.isPlaceholderData,
		found:
			list.data && total <= Math.min(bulkLimit, countLimit(filter) - 1)
				? { expected: total, listedAt: list.data.listedAt }
				: null,
	});
	const exporting = useExport(kind, filter);
	const bulk = useBulk({ kind, filter, marked, undo, onChanged: selection.forgetEntry });

	const openEntry = (entry: Entry) => {
		if (!hasPanel) return selection.open(entry);
		selection.openInPanel(entry);
		document.getElementById(panelId)?.focus();
	};
	useInboxKeys({
		listKey,
		selection,
		marked,
		undo: undo.done?.takeBack,
		hasPanel,
		isLoading: list.isPending || list.isPlaceholderData || isNavigating || isAsking,
		isActing: bulk.isPending,
		onOpen: openEntry,
	});
	return (
		<div {...top}>
			<Filters
				kind={kind}
				filter={filter}
				flagged={flagged}
				total={list.data && total}
				onSearched={selection.focusList}
			/>
			{filter.spam && <p className="mb-3 text-muted">{admin.flagged.desc}</p>}
			<div className={hasPanel ? "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-6" : ""}>
				<div className="min-w-0">
					<QueryState query={list} shape="list" />
					<UndoLine done={undo.done} />
					{entries?.length === 0 && (listPage.page === 1 || total === 0) && <EmptyInbox kind={kind} filter={filter} />}
					{entries && entries.length > 0 && (
						<InboxTable
							kind={kind}
							entries={entries}
							sort={filter.sort}
							busy={list.isPlaceholderData}
							selection={selection}
							marked={marked}
							onOpen={hasPanel ? selection.openInPanel : selection.open}
						/>
					)}
					{list.data && <PageLinks list={list.data} isNumbered />}
					{total > pageSizes[0] && <PageChoices page={listPage.page} size={pageSize} total={total} />}
				</div>
				{hasPanel && <DetailsPanel selection={selection} edits={edits} />}
			</div>
			{/* It is there before its text, which would not be read out otherwise. */}
			<p role="status" className="sr-only">
				{marked.count > 0 && interpolate(admin.bulk.chosen, { count: formatCount(marked.count) })}
			</p>
			<BulkBar
				entries={entries ?? []}
				marked={marked}
				bulk={bulk}
				onExport={exporting.run}
				total={total}
				isSpam={filter.spam === true}
				readNow={readNow}
				focusList={selection.focusList}
			/>
			{selection.isOpen && selection.current && (
				<Modal title={admin.details.title} onClose={selection.close}>
					<EntryDetails key={selection.current._id} entry={selection.current} edits={edits} selection={selection} />
				</Modal>
			)}
		</div>
	);
}

/** Why there is no entry. */
function EmptyInbox({ kind, filter }: { kind: SubmissionKind; filter: SubmissionFilter }) {
	if (isReversed(filter)) return <NoMatch desc={admin.filters.dateOrder} />;
	if (filter.spam) return <Empty title={admin.flagged.none} />;
	if (isFiltered(filter)) return <NoMatch />;
	return <Empty title={kind === "contact" ? admin.inbox.noContact : admin.inbox.noCareers} />;
}

/** A page of one form's entries (spec 7). The previous page stays while another loads. */
function useInbox(
	kind: SubmissionKind,
	filter: SubmissionFilter,
	pageSize: number,
	{ cursor, page }: { cursor: string | undefined; page: number },
) {
	const query = {
		...toApiQuery(filter),
		limit: pageSize,
		total: "true" as const,
		...(cursor && { cursor }),
		...(!cursor && page > 1 && { page }),
	};
	const read = async (signal?: AbortSignal) => {
		const { envelope, headers } = await callWithHeaders(inboxKinds[kind].calls.list, { query, signal });
		const { data, ...page } = envelope;
		// The server's clock tells what came later; that of this browser may be wrong.
		const listedAt = new Date(headers.get("date") ?? Date.now()).toISOString();
		return { data: data.map(toEntry), listedAt, ...page };
	};
	const list = useQuery({
		queryKey: ["inbox", "list", kind, query],
		queryFn: ({ signal }) => read(signal),
		placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === kind ? previous : undefined),
	});
	return { list, readNow: async () => (await read()).data };
}
