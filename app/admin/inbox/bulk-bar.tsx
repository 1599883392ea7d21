import { createPortal } from "react-dom";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import { submissionStatuses } from "../../../contract/submissions.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { useDeletion } from "../trash/deletion.tsx";
import { Disclosure, menuItem } from "../ui/disclosure.tsx";
import { counted, formatCount } from "../ui/format.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { lowerEdgeId } from "../ui/lower-edge.tsx";
import { namesOf, warnOfChanges } from "./deletion-words.ts";
import type { Entry } from "./entry.ts";
import { MarkBox } from "./mark-box.tsx";
import type { Bulk } from "./use-bulk.ts";
import type { Marked } from "./use-marked.ts";

const size = "max-tablet:min-h-11 max-tablet:px-2.5";

interface BulkBarProps {
	entries: Entry[];
	marked: Marked;
	bulk: Bulk;
	/** Exports the entries with these ids, or without any what the filters show. */
	onExport: (ids: string[]) => void;
	/** How many entries the list found. */
	total: number;
	/** Whether the list holds spam. */
	isSpam: boolean;
	/** Reads the entries of the page as they are now. */
	readNow: () => Promise<Entry[]>;
	/** Takes the focus from a button that goes. */
	focusList: () => void;
}

/** How many entries are marked, and what can be done with them, at the lower edge of the screen, where it moves no row. */
export function BulkBar({ entries, marked, bulk, onExport, total, isSpam, readNow, focusList }: BulkBarProps) {
	const { bulk: text, inbox, flagged, details } = admin;
	const askToDelete = useDeletion();
	const edge = document.getElementById(lowerEdgeId);
	if (marked.count === 0 || !edge) return null;
	const chosen = entries.filter(({ _id }) => marked.isMarked(_id));
	const isUnread = chosen.some(({ readAt }) => readAt === null);
	const leave = (act: () => void) => () => {
		if (edge.contains(document.activeElement)) focusList();
		act();
	};
	const button = (name: string, key: string | undefined, act: () => void) => (
		<Button variant="quiet" aria-keyshortcuts={key} disabled={bulk.isPending} onClick={leave(act)} className={size}>
			{name}
		</Button>
	);
	const ask = () =>
		askToDelete({
			name: `${counted(text.entries, marked.count)}: ${namesOf(chosen, marked.count)}`,
			warn: () => warnOfChanges(chosen, readNow),
			...(marked.count > 1 && { hint: interpolate(text.deleteHint, { days: restorableDays }) }),
			onConfirm: () => bulk.run("delete"),
		});
	return createPortal(
		<section aria-label={text.title} className="no-print border-t border-line-strong bg-card">
			<div className="mx-auto flex max-w-admin flex-wrap items-center gap-x-4 px-4 py-1.5 phone:px-6">
				<div className="flex items-center gap-x-3 max-tablet:w-full">
					<MarkBox
						name={text.choosePage}
						isMarked={marked.isPageMarked}
						onMark={marked.isPageMarked ? leave(marked.markPage) : marked.markPage}
						className="max-tablet:-ms-3 max-tablet:-me-2"
					/>
					<p className="font-semibold text-heading">{interpolate(text.chosen, { count: formatCount(marked.count) })}</p>
					{marked.canMarkFound && (
						<Button variant="secondary" onClick={leave(marked.markFound)}>
							{interpolate(text.allFound, { count: formatCount(total) })}
						</Button>
					)}
					{marked.isPageMarked && !marked.canMarkFound && total > marked.count && <p>{text.tooMany}</p>}
					<IconButton
						icon="x"
						name={text.clear}
						onClick={leave(marked.clear)}
						className="max-tablet:-me-3 max-tablet:ms-auto max-tablet:size-11"
					/>
				</div>
				<div className="flex flex-wrap items-center max-tablet:-mx-2.5 tablet:gap-x-1">
					{button(text.read, isUnread ? "u" : undefined, () => bulk.run("read"))}
					{button(inbox.unread, isUnread ? undefined : "u", () => bulk.run("unread"))}
					<Disclosure
						name={details.status}
						side="start"
						shortcut="s"
						className={buttonClasses({ variant: "quiet", className: size })}
					>
						{/* What ends the work on many stands first. */}
						{[...submissionStatuses].reverse().map((status) => (
							<button
								key={status}
								type="button"
								data-entry
								onClick={leave(() => bulk.run(status))}
								className={menuItem}
							>
								{admin.statuses[status]}
							</button>
						))}
					</Disclosure>
					{isSpam
						? button(flagged.notSpam, "f", () => bulk.run("notSpam"))
						: button(flagged.spam, "f", () => bulk.run("spam"))}
					<Button variant="quiet" onClick={() => onExport(marked.found ? [] : marked.ids)} className={size}>
						{admin.export.open}
					</Button>
					{button(details.delete, "Delete", ask)}
				</div>
			</div>
		</section>,
		edge,
	);
}
