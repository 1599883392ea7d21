import { type ReactNode, useEffect, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { spamReasonTexts } from "../../../content/spam-reason.ts";
import { topicTitle } from "../../../content/topic.ts";
import { formatDate } from "../../../contract/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { useDeletion } from "../dialogs/deletion.tsx";
import { type Entry, inboxKinds } from "./entry.ts";
import { Mails } from "./mails.tsx";
import { Notes } from "./notes.tsx";
import { ReplyButton } from "./reply-button.tsx";
import { useReplyDraft } from "./reply-drafts.ts";
import { ReplyForm } from "./reply-form.tsx";
import { SentLink } from "./sent-link.tsx";
import { StatusChoice } from "./status-choice.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";
import type { Worklist } from "./use-worklist.ts";

interface EntryDetailsProps {
	entry: Entry;
	edits: EntryEdits;
	worklist: Worklist;
	/** After how many milliseconds it counts as read; moving through the list marks nothing. */
	readAfter: number;
}

/** Spec 2: an entry, with its status, reply, mails and notes. */
export function EntryDetails({ entry, edits, worklist, readAfter }: EntryDetailsProps) {
	const { details, inbox } = admin;
	const isContact = entry.kind === "contact";
	const isUnread = entry.readAt === null;
	const askToDelete = useDeletion();
	// A draft of a reply is open at once.
	const [isReplying, setReplying] = useState(useReplyDraft(entry._id) !== null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only opening marks as read; "mark as unread" must stay afterwards
	useEffect(() => {
		if (!isUnread) return;
		const timer = setTimeout(() => void edits.markRead(entry, true), readAfter);
		return () => clearTimeout(timer);
	}, []);
	return (
		<>
			<div className="mb-4 flex items-start justify-between gap-3 border-b border-line pb-3">
				<div className="min-w-0">
					<p dir="auto" className="text-base leading-snug font-semibold text-heading">
						{entry.name}
					</p>
					<p className="text-muted">
						{topicTitle(entry.topic)}, {details.received}{" "}
						<time dateTime={entry.createdAt} className="whitespace-nowrap">
							{formatDate(entry.createdAt)}
						</time>
					</p>
				</div>
				<div className="-my-1 -mr-2 flex shrink-0 items-center">
					<IconButton
						icon="chevron-left"
						name={details.previous}
						onClick={worklist.hasPrevious ? () => worklist.move("previous", false) : undefined}
					/>
					<IconButton
						icon="chevron-right"
						name={details.next}
						onClick={worklist.hasNext ? () => worklist.move("next", false) : undefined}
					/>
					<IconButton
						icon={isUnread ? "mail-open" : "mail"}
						name={isUnread ? inbox.markRead : inbox.markUnread}
						onClick={() => void edits.markRead(entry, isUnread)}
					/>
					{!entry.spam && (
						<IconButton icon="flag" name={admin.flagged.spam} onClick={() => void edits.markSpam(entry, true)} />
					)}
					<IconButton
						icon="trash-2"
						name={details.delete}
						onClick={() =>
							askToDelete({
								id: entry._id,
								path: `${inboxKinds[entry.kind].path}/${entry._id}`,
								list: "inbox",
								onConfirm: worklist.leaveDeleted,
							})
						}
					/>
				</div>
			</div>
			<div className="mb-5 flex flex-wrap items-end gap-3">
				<StatusChoice entry={entry} edits={edits} />
				<ReplyButton entry={entry} isOpen={isReplying} onOpen={() => setReplying(true)} />
			</div>
			{isReplying && <ReplyForm entry={entry} edits={edits} onClose={() => setReplying(false)} />}
			{entry.spam && <Flag entry={entry} edits={edits} />}
			<dl className="grid gap-4">
				<Fact name={details.address}>
					<span className="select-all">{entry.email}</span>
				</Fact>
				<Fact name={isContact ? details.docsLink : details.resumeLink}>
					<SentLink link={entry.link} />
				</Fact>
				{entry.requirements && <Fact name={details.requirements}>{entry.requirements}</Fact>}
				<Fact name={isContact ? details.projectDescription : details.message}>{entry.message || details.empty}</Fact>
			</dl>
			<div className="mt-5 border-t border-line pt-4">
				<Mails entry={entry} />
			</div>
			<div className="mt-5 border-t border-line pt-4">
				<Notes entry={entry} edits={edits} />
			</div>
		</>
	);
}

/** Why an entry was flagged, and a button for one that is not spam. */
function Flag({ entry, edits }: { entry: Entry; edits: EntryEdits }) {
	const { flagged } = admin;
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong p-3">
			<p>
				<strong className="text-heading">{flagged.reason}:</strong> {spamReasonTexts(entry.spamReason).join(" ")}
			</p>
			<Button variant="secondary" size="compact" onClick={() => void edits.markSpam(entry, false)}>
				{flagged.notSpam}
			</Button>
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-mono text-muted">{name}</dt>
			<dd dir="auto" className="mt-0.5 whitespace-pre-wrap text-heading">
				{children}
			</dd>
		</div>
	);
}

function IconButton({ icon, name, onClick }: { icon: IconName; name: string; onClick?: (() => void) | undefined }) {
	return (
		<button
			type="button"
			aria-label={name}
			title={name}
			disabled={!onClick}
			onClick={onClick}
			className="grid size-10 place-items-center rounded-control text-muted hover:text-accent disabled:opacity-40"
		>
			<Icon name={icon} className="size-5" />
		</button>
	);
}
