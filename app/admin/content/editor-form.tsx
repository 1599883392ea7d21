import { type ClipboardEvent, type FormEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { contentTypes, fieldsOf } from "./content-types.ts";
import { CopyAddress } from "./copy-address.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { editorColumns } from "./editor-columns.tsx";
import { fileOf } from "./image-change.ts";
import { Preview } from "./preview.tsx";
import { Problem } from "./problem.tsx";
import { Settings } from "./settings.tsx";
import { TextMarks } from "./text-marks.tsx";
import { TitleField } from "./title-field.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { EditorState } from "./use-editor.ts";

interface EditorFormProps {
	editor: EditorState;
	/** The error of the last save. */
	problem: Error | null;
	onSend: () => void;
}

/** Spec 2: title, image with preview, content or description, date; Back and Create or Update. */
export function EditorForm({ editor, problem, onSend }: EditorFormProps) {
	const { labels, textField, dateField } = contentTypes[editor.type];
	const { form, field, item, draft, isSending, progress } = editor;
	const [showsPreview, setShowsPreview] = useState(false);
	const fields = fieldsOf(editor.type);
	// In the order in which they take the focus when they lack something.
	const title = field("title");
	const text = field(textField);
	const submit = (event: FormEvent) => {
		// A field that lacks something takes the focus.
		setShowsPreview(false);
		void form.handleSubmit(onSend, (errors) => {
			const first = fields.map(({ name }) => errors[name]?.message).find(Boolean);
			void showToast("error", first ?? messages.somethingWentWrong);
		})(event);
	};
	const paste = (event: ClipboardEvent) => {
		const file = fileOf(event.clipboardData);
		if (!file) return;
		event.preventDefault();
		editor.changeImage({ kind: "replace", file });
	};
	return (
		<form noValidate onSubmit={submit} onPaste={paste}>
			<EditorBar
				type={editor.type}
				title={item ? labels.titleEdit : labels.titleNew}
				state={stateOf(editor)}
				buttons={
					<>
						<Button variant="secondary" size="compact" onClick={() => setShowsPreview(!showsPreview)}>
							{showsPreview ? admin.preview.hide : admin.preview.show}
						</Button>
						<Button type="submit" size="compact" disabled={isSending} className="min-w-24">
							{isSending && admin.form.submitting}
							{!isSending && (item ? labels.update : labels.create)}
						</Button>
					</>
				}
			>
				{progress !== null && <UploadProgress part={progress} onCancel={editor.cancel} />}
				<Problem problem={problem} />
			</EditorBar>
			<div className={editorColumns}>
				<div className="min-w-0">
					{draft.earlier && <DraftOffer draft={draft.earlier} onRestore={editor.restoreDraft} onDiscard={draft.drop} />}
					{showsPreview && <Preview editor={editor} />}
					<div hidden={showsPreview} className="grid grid-cols-[minmax(0,1fr)] gap-5">
						<div>
							<TitleField {...title} />
							<Address editor={editor} />
						</div>
						{fields
							.filter(({ name }) => !["title", textField, dateField, "imageAlt", "services"].includes(name))
							.map(({ name }) => (
								<TextField key={name} optional={admin.form.optional} {...field(name)} />
							))}
						<TextArea
							{...text}
							hint={<TextMarks more={text.hint} />}
							className="[&_textarea]:max-h-none [&_textarea]:min-h-72 [&_textarea]:font-mono [&_textarea]:[font-variant-ligatures:none] [&_textarea]:text-small [&_textarea]:leading-relaxed desk:[&_textarea]:min-h-[calc(100svh-25rem)]"
						/>
					</div>
				</div>
				<Settings editor={editor} />
			</div>
		</form>
	);
}

/** Whether what is written is saved, as the bar says it. */
function stateOf({ item, isDirty, draft }: EditorState): string | undefined {
	if (!isDirty) return item && admin.draft.saved;
	return { stored: admin.draft.kept, refused: admin.draft.notKept, none: admin.draft.unsaved }[draft.state];
}

/** Its address on the site, once it is created. */
function Address({ editor: { type, item } }: { editor: EditorState }) {
	if (!item) return <p className="mt-1 text-mono text-muted">{admin.form.addressNew}</p>;
	const path = `${contentTypes[type].sitePath}/${item.id}`;
	return (
		<div className="mt-1 flex items-center gap-2 text-mono">
			<span className="whitespace-nowrap text-muted">{admin.form.address}</span>
			<a
				href={path}
				target="_blank"
				rel="noreferrer"
				className="min-w-0 truncate font-mono text-heading underline underline-offset-4"
			>
				{path}
			</a>
			<CopyAddress path={path} />
		</div>
	);
}
