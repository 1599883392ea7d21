import { admin } from "../../../content/admin.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import { formatDate } from "../../../contract/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDeletion } from "../ui/deletion.tsx";
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
		<div className="mb-4 flex flex-wrap-reverse items-end justify-between gap-x-3 border-b border-line pb-3">
			<div className="min-w-40 flex-1">
				<p dir="auto" className="text-base leading-snug font-semibold text-heading">
					{entry.name}
				</p>
				<p className="text-muted">
					{topicTitle(services, entry.topic)}, {details.received}{" "}
					<time dateTime={entry.createdAt} className="whitespace-nowrap">
						{formatDate(entry.createdAt)}
					</time>
				</p>
			</div>
			<div className="-mt-2 -mr-2 ml-auto flex shrink-0 items-center">
				<button
					type="button"
					{...iconButton(details.previous)}
					disabled={!selection.hasPrevious}
					onClick={() => selection.move("previous", false)}
				>
					<Icon name="chevron-left" className="size-5" />
				</button>
				<button
					type="button"
					{...iconButton(details.next)}
					disabled={!selection.hasNext}
					onClick={() => selection.move("next", false)}
				>
					<Icon name="chevron-right" className="size-5" />
				</button>
				<button
					type="button"
					{...iconButton(isUnread ? inbox.markRead : inbox.markUnread)}
					aria-keyshortcuts="u"
					onClick={() => void edits.markRead(entry, isUnread)}
				>
					<Icon name={isUnread ? "mail-open" : "mail"} className="size-5" />
				</button>
				{!entry.spam && (
					<button
						type="button"
						{...iconButton(flagged.spam)}
						aria-keyshortcuts="f"
						onClick={() => {
							selection.leaveEntry();
							void edits.markSpam(entry, true);
						}}
					>
						<Icon name="octagon-alert" className="size-5" />
					</button>
				)}
				<button
					type="button"
					{...iconButton(details.delete, "text-error")}
					aria-keyshortcuts="Delete"
					onClick={() =>
						askToDelete({
							id: entry._id,
							path: `${inboxKinds[entry.kind].path}/${entry._id}`,
							list: "inbox",
							onConfirm: () => {
								// Before the entry is left, which would save its notes.
								notesDrafts.store(entry._id, null);
								replyDrafts.store(entry._id, null);
								selection.leaveEntry();
							},
						})
					}
				>
					<Icon name="trash-2" className="size-5" />
				</button>
			</div>
		</div>
	);
}

function iconButton(name: string, colors = "text-muted hover:text-heading") {
	return {
		"aria-label": name,
		title: name,
		className: `grid size-10 place-items-center rounded-control hover:bg-page-2 disabled:opacity-40 ${colors}`,
	};
}
