import { useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import type { SubmissionFilter, SubmissionKind } from "../../../contract/submission.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useBeingDeleted } from "../ui/deletion.tsx";
import { Modal } from "../ui/dialog.tsx";
import { Empty } from "../ui/empty.tsx";
import { pressControl, useKeys } from "../ui/keys/use-keys.ts";
import { PageLinks } from "../ui/page-links.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useListPage } from "../ui/use-list-page.ts";
import { useListTop } from "../ui/use-list-top.ts";
import { DetailsPanel, panelId } from "./details-panel.tsx";
import { EntryConflict } from "./entry-conflict.tsx";
import { EntryDetails } from "./entry-details.tsx";
import { Filters } from "./filters.tsx";
import { isFiltered, isReversed, readFilter, toApiQuery } from "./inbox-query.ts";
import { InboxSkeleton } from "./inbox-skeleton.tsx";
import { InboxTable } from "./inbox-table.tsx";
import type { ListAction } from "./list-keys.ts";
import { useEntryEdits } from "./use-entry-edits.ts";
import { useInbox } from "./use-inbox.ts";
import { useSelection } from "./use-selection.ts";

/** The screen that has room for an entry beside the list. */
const roomForPanel = "(min-width: 1280px)";

/** The keys that act on the chosen entry: reply, status, flag, unread, delete. */
const entryKeys = ["r", "s", "f", "u", "Delete"];

/** The contact or career tab: its entries, to be searched, read and answered. `flagged` counts those that look like spam. */
export function Inbox({ kind, flagged = 0 }: { kind: SubmissionKind; flagged?: number | undefined }) {
	const [query] = useSearchParams();
	const filter = readFilter(kind, query);
	const listPage = useListPage();
	const top = useListTop(listPage.cursor);
	const list = useInbox(kind, filter, listPage.cursor);
	const beingDeleted = useBeingDeleted();
	const hasPanel = useMediaQuery(roomForPanel);
	const entries = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	const selection = useSelection({
		entries: entries ?? [],
		isBusy: list.isPlaceholderData,
		listKey: `${toApiQuery(filter)} ${listPage.cursor}`,
		...listPage.adjacentPages(list.data ?? {}),
		alwaysChosen: hasPanel,
	});
	const edits = useEntryEdits();
	const [isUsed, setUsed] = useState(false);

	const showsPanel = hasPanel && entries !== undefined && entries.length > 0;
	const act = (action: ListAction) => {
		if (action !== "open") selection.move(action, true);
		else if (hasPanel) document.getElementById(panelId)?.focus();
		else if (selection.current) selection.open(selection.current);
	};
	useKeys((key) => {
		setUsed(true);
		const { current } = selection;
		if (key === "j" || key === "k") selection.move(key === "j" ? "next" : "previous", true);
		else if (!hasPanel && current && entryKeys.includes(key)) {
			// Without room beside the list the controls of an entry are in its dialog.
			flushSync(() => selection.open(current));
			pressControl(key);
		} else return false;
		return true;
	});
	const use = () => setUsed(true);
	return (
		<div {...top} onPointerDownCapture={use} onKeyDownCapture={use} onWheelCapture={use} onTouchMoveCapture={use}>
			<Filters
				kind={kind}
				filter={filter}
				flagged={flagged}
				total={list.data && (list.data.total ?? 0)}
				onSearched={selection.focusList}
			/>
			{filter.spam && <p className="mb-3 text-muted">{admin.flagged.desc}</p>}
			<div className={showsPanel ? "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-6" : ""}>
				<div className="min-w-0">
					<QueryState query={list} lines={1} row={<InboxSkeleton hasPanel={hasPanel} />} />
					{entries?.length === 0 && <EmptyInbox kind={kind} filter={filter} />}
					{entries && entries.length > 0 && (
						<InboxTable
							kind={kind}
							entries={entries}
							sort={filter.sort}
							busy={list.isPlaceholderData}
							selection={selection}
							onAction={act}
							onOpen={hasPanel ? undefined : selection.open}
						/>
					)}
					{list.data && <PageLinks list={list.data} />}
				</div>
				{showsPanel && <DetailsPanel selection={selection} edits={edits} isUsed={isUsed} />}
			</div>
			{selection.isOpen && selection.current && (
				<Modal title={admin.details.title} onClose={selection.close}>
					<EntryDetails
						key={selection.current._id}
						entry={selection.current}
						edits={edits}
						selection={selection}
						readAfter={0}
					/>
				</Modal>
			)}
			<EntryConflict edits={edits} />
		</div>
	);
}

/** Why there is no entry. */
function EmptyInbox({ kind, filter }: { kind: SubmissionKind; filter: SubmissionFilter }) {
	if (isReversed(filter)) return <Empty title={admin.list.noMatch} desc={admin.filters.dateOrder} />;
	if (filter.spam) return <Empty title={admin.flagged.none} />;
	if (isFiltered(filter)) return <Empty title={admin.list.noMatch} desc={admin.list.noMatchHint} />;
	return kind === "contact" ? (
		<Empty title={admin.inbox.noContact} desc={admin.inbox.noContactHint} />
	) : (
		<Empty title={admin.inbox.noCareers} desc={admin.inbox.noCareersHint} />
	);
}
