import { type ClipboardEvent, type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { TextArea, TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { CopyAddress } from "../cards/copy-address.tsx";
import { PageHeading } from "../shell/page-heading.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { fileOf } from "./image-change.ts";
import { editorKinds, type Values } from "./kinds.ts";
import { Preview } from "./preview.tsx";
import { Settings } from "./settings.tsx";
import type { EditorState } from "./use-editor.ts";

/** From here on there is room for the words, their preview and the settings side by side. */
const roomForPreview = "(min-width: 1440px)";

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
	const { form, item, draft } = editor;
	const { errors } = form.formState;
	const navigate = useNavigate();
	const [previews, setPreviews] = useState(() => matchMedia(roomForPreview).matches);
	const field = (name: keyof Values) => ({ ...form.register(name), error: errors[name]?.message });
	const submit = (event: FormEvent) => {
		void form.handleSubmit(
			onSend,
			({ title, body, date }) =>
				void showToast("error", (title ?? body ?? date)?.message ?? messages.somethingWentWrong),
		)(event);
	};
	const paste = (event: ClipboardEvent) => {
		const file = fileOf(event.clipboardData);
		if (!file) return;
		event.preventDefault();
		editor.changeImage({ kind: "replace", file });
	};
	return (
		<>
			<PageHeading title={item ? own.titleEdit : own.titleNew}>
				<Button variant="secondary" size="compact" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
					{previews ? admin.preview.hide : admin.preview.show}
				</Button>
				<Button variant="secondary" size="compact" onClick={() => void navigate(`/admin/dashboard?tab=${tab}`)}>
					{words.back}
				</Button>
			</PageHeading>
			{draft.found && <DraftOffer found={draft.found} onRestore={editor.restoreDraft} onDiscard={draft.drop} />}
			<form
				noValidate
				onSubmit={submit}
				onPaste={paste}
				className={`grid gap-8 wide:grid-cols-[minmax(0,1fr)_20rem] ${previews ? "min-[1440px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]" : ""}`}
			>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
					<TextField label={own.title} connection={field("title")} />
					<Address editor={editor} />
					<TextArea
						label={own.body}
						hint={own.bodyHint}
						connection={field("body")}
						className="[&_textarea]:max-h-none [&_textarea]:min-h-72 wide:[&_textarea]:min-h-[calc(100svh-24rem)]"
					/>
				</div>
				{previews && <Preview editor={editor} />}
				<Settings editor={editor} problem={problem} onSend={onSend} />
			</form>
		</>
	);
}

/** Where it stands on the site; known from the moment it exists. */
function Address({ editor: { kind, item } }: { editor: EditorState }) {
	if (!item) return <p className="-mt-2 text-muted">{admin.form.addressNew}</p>;
	const path = `${editorKinds[kind].sitePath}/${item.id}`;
	return (
		<div className="-mt-2 flex items-center gap-2">
			<span className="whitespace-nowrap text-muted">{admin.form.address}</span>
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
