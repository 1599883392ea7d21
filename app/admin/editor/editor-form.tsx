import { type ClipboardEvent, type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { TextArea, TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { CopyAddress } from "../cards/copy-address.tsx";
import { fill } from "../fill.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { scheduledDay } from "../scheduled-day.ts";
import { Failure } from "../states/failure.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { editorKinds, type Values } from "./kinds.ts";
import { fileOf } from "./picture.ts";
import { PictureField } from "./picture-field.tsx";
import { Preview } from "./preview.tsx";
import type { EditorState } from "./use-editor.ts";

interface EditorFormProps {
	editor: EditorState;
	/** What the last sending met. */
	problem: Error | null;
	onSend: () => void;
}

/** Spec 2: title, image with preview, content or description, date; Back and Create or Update. */
export function EditorForm({ editor, problem, onSend }: EditorFormProps) {
	const words = admin.form;
	const { words: own, tab } = editorKinds[editor.kind];
	const { form, item, values, isSending, draft } = editor;
	const { errors } = form.formState;
	const navigate = useNavigate();
	const [previews, setPreviews] = useState(true);
	const field = (name: keyof Values) => ({ ...form.register(name), error: errors[name]?.message });
	const submit = (event: FormEvent) => {
		void form.handleSubmit(
			onSend,
			({ title, body, date }) => void showToast("error", (title ?? body ?? date)?.message ?? messages.fault),
		)(event);
	};
	const paste = (event: ClipboardEvent) => {
		const file = fileOf(event.clipboardData);
		if (!file) return;
		event.preventDefault();
		editor.changePicture({ kind: "replace", file });
	};
	const scheduled = editor.kind === "post" ? scheduledDay(values.date) : undefined;
	return (
		<>
			<PageHeading title={item ? own.titleEdit : own.titleNew}>
				<Button look="secondary" size="compact" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
					{previews ? admin.preview.hide : admin.preview.show}
				</Button>
				<Button look="secondary" size="compact" onClick={() => void navigate(`/admin/dashboard?tab=${tab}`)}>
					{words.back}
				</Button>
			</PageHeading>
			{draft.found && <DraftOffer found={draft.found} onRestore={editor.restoreDraft} onDiscard={draft.drop} />}
			<div
				className={`grid gap-x-10 gap-y-8 ${previews ? "wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]" : "max-w-3xl"}`}
			>
				<form
					noValidate
					onSubmit={submit}
					onPaste={paste}
					className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5"
				>
					<TextField label={own.title} connection={field("title")} />
					<Address editor={editor} />
					<PictureField editor={editor} />
					<TextArea
						label={own.body}
						hint={own.bodyHint}
						connection={field("body")}
						className="[&_textarea]:max-h-[70svh] [&_textarea]:min-h-72"
					/>
					<div>
						<TextField
							label={own.date}
							hint={own.dateHint}
							optional={words.optional}
							type="date"
							connection={field("date")}
							className="max-w-xs"
						/>
						<p role="status" className="mt-1.5 text-heading">
							{scheduled && fill(words.scheduled, { date: scheduled })}
						</p>
					</div>
					<Problem problem={problem} onRetry={onSend} retrying={isSending} />
					<div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-page px-4 py-3 phone:mx-0 phone:px-0">
						<Button type="submit" disabled={isSending} className="min-w-32">
							{isSending && words.submitting}
							{!isSending && (item ? own.update : own.create)}
						</Button>
						<p role="status" className="text-mono text-muted">
							{draft.state === "kept" && editor.isDirty && admin.draft.kept}
							{draft.state === "refused" && admin.draft.notKept}
						</p>
					</div>
				</form>
				{previews && <Preview editor={editor} />}
			</div>
		</>
	);
}

/** Where it stands on the site; known from the moment it exists. */
function Address({ editor: { kind, item } }: { editor: EditorState }) {
	if (!item) return <p className="-mt-2 text-muted">{admin.form.addressNew}</p>;
	const path = `${editorKinds[kind].sitePath}/${item.id}`;
	return (
		<div className="-mt-2 flex items-center gap-2">
			<span className="text-muted">{admin.form.address}</span>
			<a
				href={path}
				target="_blank"
				rel="noreferrer"
				className="min-w-0 truncate font-mono text-mono text-accent underline underline-offset-4"
			>
				{path}
			</a>
			<CopyAddress path={path} />
		</div>
	);
}

/** A fault keeps the form, offers to try again and shows its id; a deleted item says where to find it. */
function Problem({ problem, onRetry, retrying }: { problem: Error | null; onRetry: () => void; retrying: boolean }) {
	if (!(problem instanceof CallError)) return null;
	if (problem.status === 404)
		return (
			<Failure
				error={problem}
				title={admin.conflict.removed}
				desc={admin.form.notSent}
				retry={onRetry}
				retrying={retrying}
			/>
		);
	if (!problem.mayPass) return null;
	return (
		<Failure error={problem} title={messages.fault} desc={admin.form.notSent} retry={onRetry} retrying={retrying} />
	);
}
