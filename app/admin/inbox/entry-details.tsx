import { type ReactNode, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { spamReasonTexts } from "../../../content/spam-reason.ts";
import { Button } from "../../ui/button.tsx";
import type { Entry } from "./entry.ts";
import { replyDrafts } from "./entry-drafts.ts";
import { EntryHead } from "./entry-head.tsx";
import { Mails } from "./mails.tsx";
import { Notes } from "./notes.tsx";
import { ReplyButton } from "./reply-button.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { SentLink } from "./sent-link.tsx";
import { StatusChoice } from "./status-choice.tsx";
import type { EntryEdits } from "./use-entry-edits.ts";
import { useMarkRead } from "./use-mark-read.ts";
import type { Selection } from "./use-selection.ts";

interface EntryDetailsProps {
	entry: Entry;
	edits: EntryEdits;
	selection: Selection;
	/** After how many milliseconds it counts as read, if it does. */
	readAfter: number | undefined;
}

/** Spec 2: an entry. First what was written, then address, status and reply, which stay in sight; what is empty is left out. */
export function EntryDetails({ entry, edits, selection, readAfter }: EntryDetailsProps) {
	const { details } = admin;
	const isContact = entry.kind === "contact";
	const hasDraft = replyDrafts.use(entry._id) !== null;
	// A draft of a reply is open at once; a reply that is asked for takes the focus.
	const [reply, setReply] = useState<"open" | "asked" | null>(hasDraft ? "open" : null);
	useMarkRead(entry, edits, readAfter);
	return (
		<>
			<EntryHead entry={entry} edits={edits} selection={selection} />
			{entry.spam && <Flag entry={entry} edits={edits} />}
			{entry.message && (
				<section aria-label={isContact ? details.projectDescription : details.message}>
					<p dir="auto" className="text-base whitespace-pre-wrap text-heading">
						{entry.message}
					</p>
				</section>
			)}
			<div className="sticky -bottom-5 z-10 -mx-5 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-card px-5 py-3 phone:-bottom-6">
				<p className="basis-full text-heading select-all">
					<span className="sr-only">{details.address}: </span>
					{entry.email}
				</p>
				<StatusChoice entry={entry} edits={edits} />
				<ReplyButton entry={entry} isOpen={reply !== null} onOpen={() => setReply("asked")} />
			</div>
			{reply && <ReplyForm entry={entry} edits={edits} takesFocus={reply === "asked"} onClose={() => setReply(null)} />}
			{(entry.link || entry.requirements) && (
				<dl className="grid gap-4 border-b border-line py-4">
					{entry.link && (
						<Fact name={isContact ? details.docsLink : details.resumeLink}>
							<SentLink link={entry.link} />
						</Fact>
					)}
					{entry.requirements && <Fact name={details.requirements}>{entry.requirements}</Fact>}
				</dl>
			)}
			<Mails entry={entry} />
			<Notes entry={entry} edits={edits} />
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
			<Button
				variant="secondary"
				size="compact"
				aria-keyshortcuts="f"
				onClick={() => void edits.markSpam(entry, false)}
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
