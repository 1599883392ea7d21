import { type ReactNode, useEffect } from "react";
import { admin } from "../../../content/admin.ts";
import { topicTitle } from "../../../content/topic.ts";
import { shownDate } from "../../../contract/shown.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { useDeletion } from "../dialogs/deletion.tsx";
import { Modal } from "../dialogs/modal.tsx";
import { type Entry, inboxKinds } from "./entry.ts";
import { Notes } from "./notes.tsx";
import { SentLink } from "./sent-link.tsx";
import { StatusChoice } from "./status-choice.tsx";
import { useEntryChange } from "./use-entry-change.ts";

interface DetailsProps {
	entry: Entry;
	onClose: () => void;
	onPrevious?: (() => void) | undefined;
	onNext?: (() => void) | undefined;
}

/** Spec 2: "More Information" about an entry, and the work with it. Opening it marks it as read. */
export function Details({ entry, onClose, onPrevious, onNext }: DetailsProps) {
	const { details, inbox, flagged } = admin;
	const isContact = entry.kind === "contact";
	const change = useEntryChange(entry._id);
	const { mutate } = change;
	const ask = useDeletion();
	const wasUnread = entry.readAt === null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only opening marks as read; "mark as unread" must hold afterwards
	useEffect(() => {
		if (wasUnread) mutate({ read: true });
	}, []);
	return (
		<Modal title={details.title} onClose={onClose}>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
				<div className="min-w-0">
					<p dir="auto" className="text-base font-semibold text-heading">
						{entry.name}
					</p>
					<p className="text-muted">
						{topicTitle(entry.topic)}, {details.received}{" "}
						<time dateTime={entry.createdAt}>{shownDate(entry.createdAt)}</time>
					</p>
				</div>
				<div className="flex items-center gap-1">
					<IconButton icon="chevron-left" name={details.previous} onClick={onPrevious} />
					<IconButton icon="chevron-right" name={details.next} onClick={onNext} />
					<IconButton
						icon="trash-2"
						name={details.delete}
						onClick={() =>
							ask({
								id: entry._id,
								path: `${inboxKinds[entry.kind].path}/${entry._id}`,
								list: "inbox",
								onConfirm: onClose,
							})
						}
					/>
				</div>
			</div>
			{entry.spam && (
				<div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong p-3">
					<p>
						<strong className="text-heading">{flagged.reason}:</strong>{" "}
						{entry.spamReason === "honeypot" ? flagged.honeypot : entry.spamReason}
					</p>
					<Button
						look="secondary"
						size="compact"
						onClick={() => mutate({ spam: false }, { onSuccess: () => void showToast("success", flagged.notSpamDone) })}
					>
						{flagged.notSpam}
					</Button>
				</div>
			)}
			<dl className="grid gap-4">
				<Fact name={details.address}>
					<span className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<span className="break-all select-all">{entry.email}</span>
						<a href={replyTo(entry)} className={buttonClasses({ look: "secondary", size: "compact" })}>
							<Icon name="reply" className="size-4" />
							{details.reply}
						</a>
					</span>
				</Fact>
				<Fact name={isContact ? details.docsLink : details.resumeLink}>
					<SentLink link={entry.link} />
				</Fact>
				{entry.requirements && <Fact name={details.requirements}>{entry.requirements}</Fact>}
				<Fact name={isContact ? details.projectDescription : details.message}>{entry.message || details.empty}</Fact>
			</dl>
			<div className="mt-5 grid gap-4 border-t border-line pt-5">
				<div className="flex flex-wrap items-end justify-between gap-3">
					<StatusChoice entry={entry} change={change} />
					<Button look="secondary" size="compact" onClick={() => mutate({ read: entry.readAt === null })}>
						{entry.readAt === null ? inbox.markRead : inbox.markUnread}
					</Button>
				</div>
				<Notes entry={entry} />
			</div>
		</Modal>
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

function IconButton({ icon, name, onClick }: { icon: string; name: string; onClick?: (() => void) | undefined }) {
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

/** Opens the mail program. The address is encoded whole, so that it can add no header. */
function replyTo({ kind, email }: Entry): string {
	const subject = kind === "contact" ? admin.details.replySubjectContact : admin.details.replySubjectCareers;
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
