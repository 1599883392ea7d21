import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Replies } from "../../../content/replies.schema.ts";
import { accountCalls } from "../../../contract/account.ts";
import { replySchema } from "../../../contract/mail.ts";
import { messages } from "../../../contract/messages.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { useOutboxState } from "../mail/outbox.ts";
import { pressedKeys } from "../ui/keys/pressed-keys.ts";
import { useData } from "../use-data.ts";
import type { Entry } from "./entry.ts";
import { type ReplyDraft, replyDrafts } from "./entry-drafts.ts";
import type { EntryEdits } from "./use-entry-edits.ts";
import { useReply, useReplyWords } from "./use-mails.ts";

interface ReplyFormProps {
	entry: Entry;
	edits: EntryEdits;
	/** Whether the text takes the focus. */
	takesFocus?: boolean;
	/** @param hadFocus whether the focus goes with the form */
	onClose: (hadFocus: boolean) => void;
}

/** Writes a reply, which stays a draft in this browser until it is sent or discarded. It waits for no word of the owner. */
export function ReplyForm({ entry, edits, takesFocus = false, onClose }: ReplyFormProps) {
	const { reply: text } = admin;
	const { data: replies } = useReplyWords();
	const { subject, templates = [] } = replies?.[entry.kind] ?? {};
	const id = useId();
	const draft = replyDrafts.use(entry._id);
	const sending = useReply(entry._id);
	const account = useData(["account"], accountCalls.read, {});
	const [problem, setProblem] = useState("");
	const reply = { subject: draft?.subject ?? subject ?? "", text: draft?.text ?? "" };
	const textField = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		if (takesFocus) textField.current?.focus();
	}, [takesFocus]);

	const write = (change: Partial<ReplyDraft>) => {
		setProblem("");
		// A subject that nobody typed comes with the words.
		replyDrafts.store(entry._id, { text: "", ...(subject !== undefined && { subject }), ...draft, ...change });
	};
	const textOf = (template: (typeof templates)[number]) =>
		replies ? withGreeting(replies, entry.name, template.paragraphs, account.data?.name ?? "") : "";
	const begun = templates.find((template) => textOf(template) === reply.text);
	const applyTemplate = (name: string) => {
		const template = templates.find((template) => template.name === name);
		write({ text: template ? textOf(template) : "" });
	};
	const close = () => {
		replyDrafts.store(entry._id, null);
		onClose(textField.current?.form?.contains(document.activeElement) ?? false);
	};
	const send = async (event: FormEvent) => {
		event.preventDefault();
		const submitted = { ...reply, updatedAt: entry.updatedAt };
		const [issue] = replySchema.safeParse(submitted).error?.issues ?? [];
		if (issue) return setProblem(issue.message);
		const bracket = templates.flatMap(bracketsOf).find((bracket) => reply.text.includes(bracket));
		const warning = bracket && interpolate(text.bracket, { bracket });
		if (warning && problem !== warning) return setProblem(warning);
		try {
			edits.show(await sending.mutateAsync(submitted));
			void showToast("success", text.sent);
			close();
		} catch (error) {
			const isChanged = error instanceof CallError && error.status === 409;
			if (isChanged) await edits.reload(entry._id);
			// Another entry may be open by now.
			if (textField.current) setProblem(isChanged ? text.changed : problemOf(error));
			else void showToast("error", interpolate(text.unsent, { name: entry.name }));
		}
	};
	const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
		const isAsked = ["Control+Enter", "Meta+Enter"].includes(pressedKeys(event));
		if (!isAsked || event.repeat || sending.isPending) return;
		event.preventDefault();
		event.currentTarget.requestSubmit();
	};
	return (
		<form
			aria-label={text.title}
			onSubmit={(event) => void send(event)}
			onKeyDown={sendByKeys}
			className="grid gap-3 border-b border-line py-4"
		>
			<div className="grid gap-1">
				<label htmlFor={`${id}-template`} className="text-mono text-muted">
					{text.template}
				</label>
				<Select
					id={`${id}-template`}
					value={begun?.name ?? ""}
					// A template would take the place of what was written.
					disabled={!replies || (!begun && reply.text.trim() !== "")}
					onChange={(event) => applyTemplate(event.target.value)}
				>
					<option value="">{text.chooseTemplate}</option>
					{templates.map(({ name }) => (
						<option key={name}>{name}</option>
					))}
				</Select>
			</div>
			<label className="grid gap-1">
				<span className="text-mono text-muted">{text.subject}</span>
				<input
					lang={company.lang}
					dir="auto"
					required
					value={reply.subject}
					onChange={(event) => write({ subject: event.target.value })}
					className="control"
				/>
			</label>
			<label className="grid gap-1">
				<span className="text-mono text-muted">{text.text}</span>
				<textarea
					ref={textField}
					lang={company.lang}
					dir="auto"
					required
					rows={8}
					value={reply.text}
					aria-describedby={`${id}-state`}
					onChange={(event) => write({ text: event.target.value })}
					className="control field-sizing-content max-h-96 min-h-40"
				/>
			</label>
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" disabled={sending.isPending} aria-keyshortcuts="Control+Enter">
					{sending.isPending ? text.sending : text.send}
				</Button>
				<Button variant="secondary" onClick={close}>
					{draft ? text.discard : text.close}
				</Button>
			</div>
			<p className="text-mono text-muted">{text.quoted}</p>
			<p id={`${id}-state`} role="status" className={problem ? "text-error" : "text-mono text-muted"}>
				{problem || (draft && (replyDrafts.isRefused(entry._id) ? admin.draft.unstored : text.kept))}
			</p>
		</form>
	);
}

/** What a template leaves to the writer, such as `[reason]`. */
const bracketsOf = ({ paragraphs }: { paragraphs: readonly string[] }) => paragraphs.join().match(/\[[^[\]]+\]/g) ?? [];

/** @param writer who signs; without a name the line for it is left out */
function withGreeting(
	{ greeting, closing }: Replies,
	name: string,
	paragraphs: readonly string[],
	writer: string,
): string {
	const lines = closing
		.filter((line) => writer !== "" || !line.includes("{name}"))
		.map((line) => interpolate(line, { name: writer }));
	return [interpolate(greeting, { name }), ...paragraphs, lines.join("\n")].join("\n\n");
}

/** The message of a refused field, which the writer can correct, or that the entry was deleted; of any other error the general one. */
function problemOf(error: unknown): string {
	if (error instanceof CallError && error.status === 404) return admin.conflict.removed;
	const [refused] = error instanceof CallError ? Object.values(error.errors) : [];
	return refused ?? messages.somethingWentWrong;
}

interface ReplyButtonProps {
	entry: Entry;
	isOpen: boolean;
	onOpen: () => void;
	ref: Ref<HTMLButtonElement>;
}

/** Opens the form for a reply, or the owner's mail program while the site cannot send. */
export function ReplyButton({ entry, isOpen, onOpen, ref }: ReplyButtonProps) {
	const { data: outbox, isPending } = useOutboxState();
	const { data: words } = useReplyWords();
	const icon = <Icon name="reply" className="size-4" />;
	if (isPending || outbox?.missing.length === 0)
		return (
			<Button
				ref={ref}
				variant={isOpen ? "secondary" : "primary"}
				disabled={isPending}
				aria-expanded={isOpen}
				aria-keyshortcuts="r"
				onClick={onOpen}
			>
				{icon}
				{admin.reply.open}
			</Button>
		);
	return (
		<a href={mailProgram(entry, words?.[entry.kind].subject)} aria-keyshortcuts="r" className={buttonClasses({})}>
			{icon}
			{admin.details.reply}
		</a>
	);
}

/** Opens the mail program. The address is encoded whole, so that it can add no header. */
function mailProgram({ email }: Entry, subject = ""): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
