import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { spamReasonTexts } from "../../../content/spam-reason.ts";
import { isWebLink } from "../../../contract/format.ts";
import { readable } from "../../../contract/readable-text.ts";
import { type SubmissionStatus, submissionStatuses } from "../../../contract/submissions.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import type { Entry } from "./entry.ts";
import { replyDrafts } from "./entry-drafts.ts";
import { EntryHead } from "./entry-head.tsx";
import { Mails } from "./mails.tsx";
import { Notes } from "./notes.tsx";
import { ReplyButton, ReplyForm } from "./reply-form.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";
import type { Selection } from "./use-selection.ts";

interface EntryDetailsProps {
	entry: Entry;
	edits: EntryEdits;
	selection: Selection;
}

/** Spec 2: an entry. First what was written, then address, status and reply, which stay in sight; what is empty is left out. */
export function EntryDetails({ entry, edits, selection }: EntryDetailsProps) {
	const { details } = admin;
	const isContact = entry.kind === "contact";
	const hasDraft = replyDrafts.use(entry._id) !== null;
	// A draft of a reply is open at once; a reply that is asked for takes the focus.
	const [reply, setReply] = useState<"open" | "asked" | null>(hasDraft ? "open" : null);
	const replyButton = useRef<HTMLButtonElement>(null);
	const closeReply = (hadFocus: boolean) => {
		setReply(null);
		if (hadFocus) replyButton.current?.focus();
	};
	useMarkRead(entry, edits, selection);
	return (
		<>
			<EntryHead entry={entry} edits={edits} selection={selection} />
			{entry.spam && <SpamReason entry={entry} edits={edits} selection={selection} />}
			{entry.message && (
				<section
					aria-label={isContact ? details.projectDescription : details.message}
					className="border-t border-line py-4"
				>
					<p dir="auto" className="text-base whitespace-pre-wrap text-heading">
						{readable(entry.message)}
					</p>
				</section>
			)}
			<div className="sticky -bottom-5 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-card py-3 phone:-bottom-6">
				<p className="basis-full text-heading select-all">
					<span className="sr-only">{details.address}: </span>
					{entry.email}
				</p>
				<StatusChoice entry={entry} edits={edits} />
				<ReplyButton entry={entry} isOpen={reply !== null} onOpen={() => setReply("asked")} ref={replyButton} />
			</div>
			{reply && <ReplyForm entry={entry} edits={edits} takesFocus={reply === "asked"} onClose={closeReply} />}
			{(entry.company || entry.phone || entry.link || entry.requirements) && (
				<dl className="grid gap-4 border-b border-line py-4">
					{entry.company && <Fact name={details.company}>{readable(entry.company)}</Fact>}
					{entry.phone && (
						<Fact name={details.phone}>
							{entry.dialNumber ? (
								<a href={`tel:${entry.dialNumber}`} className="underline underline-offset-4">
									{readable(entry.phone)}
								</a>
							) : (
								readable(entry.phone)
							)}
						</Fact>
					)}
					{entry.link && (
						<Fact name={isContact ? details.docsLink : details.resumeLink}>
							<SentLink link={entry.link} />
						</Fact>
					)}
					{entry.requirements && <Fact name={details.requirements}>{readable(entry.requirements)}</Fact>}
				</dl>
			)}
			<Mails entry={entry} />
			<Notes entry={entry} edits={edits} />
		</>
	);
}

/** Why an entry counts as spam, and a button to say that it is not. */
function SpamReason({ entry, edits, selection }: EntryDetailsProps) {
	const { flagged } = admin;
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong p-3">
			<p>
				<strong className="text-heading">{flagged.reason}:</strong> {spamReasonTexts(entry.spamReason).join(" ")}
			</p>
			<Button
				variant="secondary"
				aria-keyshortcuts="f"
				onClick={() => {
					selection.leaveEntry();
					void edits.markSpam(entry, false);
				}}
			>
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

/** A link that a visitor sent. It opens only when it is http or https, and sends no referrer. */
function SentLink({ link }: { link: string }) {
	const { details } = admin;
	if (!isWebLink(link)) {
		return (
			<>
				<span className="break-all">{link}</span>
				<span className="block text-muted">{details.unsafeLink}</span>
			</>
		);
	}
	return (
		<a
			href={link}
			target="_blank"
			rel="noopener noreferrer nofollow"
			className="break-all text-heading underline underline-offset-4"
		>
			{link}
			<span className="sr-only">, {details.newTab}</span>
		</a>
	);
}

/** The status of an entry; a choice is saved at once. */
function StatusChoice({ entry, edits }: { entry: Entry; edits: EntryEdits }) {
	const { details, statuses } = admin;
	const choice = useMutation({ mutationFn: (status: SubmissionStatus) => edits.setStatus(entry, status) });
	return (
		<Select
			aria-label={details.status}
			title={details.status}
			aria-keyshortcuts="s"
			value={choice.isPending ? choice.variables : entry.status}
			onChange={(event) => choice.mutate(event.target.value as SubmissionStatus)}
			className="w-36"
		>
			{submissionStatuses.map((status) => (
				<option key={status} value={status}>
					{statuses[status]}
				</option>
			))}
		</Select>
	);
}

/** After how many milliseconds an entry next to the list counts as read. */
const readAfter = 3_000;

/**
 * Marks an entry as read that a person has opened: in the dialog at once, next to the list once it was shown for a time.
 * One that is marked as unread afterwards stays so.
 */
function useMarkRead(entry: Entry, edits: EntryEdits, { isOpened, isOpen }: Selection): void {
	const isUnread = entry.readAt === null;
	const isPending = useRef(isUnread);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the time runs on when the entry is changed
	useEffect(() => {
		if (!isUnread) isPending.current = false;
		if (!isPending.current || !isOpened) return;
		const timer = setTimeout(
			() => {
				// In a window at the back nobody reads.
				if (!document.hasFocus()) return;
				isPending.current = false;
				void edits.markRead(entry, true);
			},
			isOpen ? 0 : readAfter,
		);
		return () => clearTimeout(timer);
	}, [isUnread, isOpened]);
}
