import { admin } from "../../../content/admin.ts";
import { services } from "../../../content/services.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { topicTitle } from "../../../content/topic.ts";
import { useDeletion } from "../trash/deletion.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { warnOfChanges } from "./deletion-words.ts";
import { type Entry, inboxKinds } from "./entry.ts";
import { notesDrafts, replyDrafts } from "./entry-drafts.ts";
import type { EntryEdits } from "./use-entry-edits.ts";
import type { Selection } from "./use-selection.ts";

interface EntryHeadProps {
	entry: Entry;
	edits: EntryEdits;
	selection: Selection;
}

/** Who wrote, about what and when, with the ways to other entries and the actions on this one. */
export function EntryHead({ entry, edits, selection }: EntryHeadProps) {
	const { details, inbox, flagged } = admin;
	const isUnread = entry.readAt === null;
	const askToDelete = useDeletion();
	return (
		<div className="flex flex-wrap-reverse items-end justify-between gap-x-3 pb-4">
			<div className="min-w-40 flex-1">
				<p dir="auto" className="text-base leading-snug font-semibold text-heading">
					{entry.name}
				</p>
				<p className="text-muted">
					{topicTitle(services, entry.topic)}, {details.received}{" "}
					<time dateTime={entry.createdAt} className="whitespace-nowrap">
						{zonedTime(entry.createdAt)}
					</time>
				</p>
			</div>
			<div className="-mt-2 -me-2 ms-auto flex">
				<IconButton
					icon="chevron-left"
					name={details.previous}
					disabled={!selection.hasPrevious}
					onClick={() => selection.move("previous", false)}
				/>
				<IconButton
					icon="chevron-right"
					name={details.next}
					disabled={!selection.hasNext}
					onClick={() => selection.move("next", false)}
				/>
				<IconButton
					icon={isUnread ? "mail-open" : "mail"}
					name={isUnread ? inbox.markRead : inbox.markUnread}
					aria-keyshortcuts="u"
					onClick={() => void edits.markRead(entry, isUnread)}
				/>
				{!entry.spam && (
					<IconButton
						icon="octagon-alert"
						name={flagged.spam}
						aria-keyshortcuts="f"
						onClick={() => {
							selection.leaveEntry();
							void edits.markSpam(entry, true);
						}}
					/>
				)}
				<IconButton
					icon="trash-2"
					name={details.delete}
					className="hover:text-error focus-visible:text-error"
					aria-keyshortcuts="Delete"
					onClick={() =>
						askToDelete({
							id: entry._id,
							name: entry.name,
							warn: () => warnOfChanges([entry], async () => [await edits.read(entry._id)]),
							call: inboxKinds[entry.kind].calls.remove,
							onConfirm: () => {
								// Before the entry is left, which would save its notes.
								notesDrafts.store(entry._id, null);
								replyDrafts.store(entry._id, null);
								edits.forgetUndo();
								selection.leaveEntry();
							},
						})
					}
				/>
			</div>
		</div>
	);
}
