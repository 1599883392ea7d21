import { type FormEvent, useId, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { replies } from "../../../content/replies.ts";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { filterControl } from "../list/filter-control.ts";
import type { Entry } from "./entry.ts";
import { type ReplyDraft, storeReplyDraft, useReplyDraft } from "./reply-drafts.ts";
import type { EntryEdits } from "./use-entry-edits.ts";
import { useReply } from "./use-mails.ts";

interface ReplyFormProps {
	entry: Entry;
	edits: EntryEdits;
	onClose: () => void;
}

/** Writes a reply. What is written stays a draft of this browser until it is sent or discarded. */
export function ReplyForm({ entry, edits, onClose }: ReplyFormProps) {
	const { reply: words } = admin;
	const { subject, templates } = replies[entry.kind];
	const id = useId();
	const draft = useReplyDraft(entry._id);
	const sending = useReply(entry._id);
	const [problem, setProblem] = useState("");
	const shown = draft ?? { subject, text: "" };

	const write = (change: Partial<ReplyDraft>) => {
		setProblem("");
		storeReplyDraft(entry._id, { ...shown, ...change });
	};
	const begin = (name: string) => {
		const chosen = templates.find((template) => template.name === name);
		write({ text: chosen ? withGreeting(entry.name, chosen.paragraphs) : "" });
	};
	const send = async (event: FormEvent) => {
		event.preventDefault();
		try {
			edits.show(await sending.mutateAsync({ ...shown, updatedAt: entry.updatedAt }));
			storeReplyDraft(entry._id, null);
			void showToast("success", words.sent);
			onClose();
		} catch (error) {
			const isChanged = error instanceof CallError && error.status === 409;
			if (isChanged) await edits.reload(entry._id);
			setProblem(isChanged ? words.changed : problemOf(error));
		}
	};
	return (
		<form
			aria-label={words.title}
			onSubmit={(event) => void send(event)}
			className="mb-5 grid gap-3 rounded-card border border-line-strong p-4"
		>
			<label className="grid gap-1">
				<span className="text-mono text-muted">{words.template}</span>
				<select defaultValue="" onChange={(event) => begin(event.target.value)} className={`${filterControl} w-full`}>
					<option value="">{words.chooseTemplate}</option>
					{templates.map(({ name }) => (
						<option key={name}>{name}</option>
					))}
				</select>
			</label>
			<label className="grid gap-1">
				<span className="text-mono text-muted">{words.subject}</span>
				<input
					dir="auto"
					required
					maxLength={200}
					value={shown.subject}
					onChange={(event) => write({ subject: event.target.value })}
					className={`${filterControl} w-full`}
				/>
			</label>
			<label className="grid gap-1">
				<span className="text-mono text-muted">{words.text}</span>
				<textarea
					dir="auto"
					required
					rows={8}
					maxLength={20_000}
					value={shown.text}
					aria-describedby={`${id}-state`}
					onChange={(event) => write({ text: event.target.value })}
					className={`${filterControl} field-sizing-content max-h-96 min-h-40 w-full py-2`}
				/>
			</label>
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" size="compact" disabled={sending.isPending}>
					{sending.isPending ? words.sending : words.send}
				</Button>
				<Button
					variant="secondary"
					size="compact"
					onClick={() => {
						storeReplyDraft(entry._id, null);
						onClose();
					}}
				>
					{draft ? words.discard : words.close}
				</Button>
			</div>
			<p id={`${id}-state`} role="status" className={problem ? "text-error" : "text-mono text-muted"}>
				{problem || (draft && words.kept)}
			</p>
		</form>
	);
}

function withGreeting(name: string, paragraphs: readonly string[]): string {
	const greeting = interpolate(replies.greeting, { name });
	const closing = interpolate(replies.closing, { company: company.name });
	return [greeting, ...paragraphs, closing].join("\n\n");
}

/** What is wrong with a field, which the writer can mend; nothing of any other error. */
function problemOf(error: unknown): string {
	return error instanceof CallError && error.status === 422 ? error.message : messages.somethingWentWrong;
}
