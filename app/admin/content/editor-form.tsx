import {
	type ClipboardEvent,
	type DragEvent,
	type FormEvent,
	type KeyboardEvent,
	type ReactNode,
	useState,
} from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { projectTextNames } from "../../../contract/projects.ts";
import { summaryLength } from "../../../contract/readable-text.ts";
import { Button } from "../../ui/button.tsx";
import { controlProps, Field, type FieldProps, TextArea, TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { EditorBar } from "../editing/editor-bar.tsx";
import { columnsWithView, editorColumns, inSight } from "../editing/editor-columns.tsx";
import { DraftNotices, stateOf } from "../editing/editor-status.tsx";
import { ImageField } from "../editing/image-field.tsx";
import { pastedFiles } from "../editing/image-file.ts";
import { isComposing } from "../ui/is-composing.ts";
import { contentTypes, type FieldName, fieldsOf } from "./content-types.ts";
import { IllustratedText } from "./illustrated-text.tsx";
import { Preview } from "./preview.tsx";
import { ProjectSettings, ProjectTexts } from "./project-fields.tsx";
import { Publication } from "./publication.tsx";
import { scheduledDay } from "./scheduled-day.ts";
import { ServicesField } from "./services-field.tsx";
import type { EditorState } from "./use-editor.ts";

interface EditorFormProps {
	editor: EditorState;
	/** Says what happened since the form was opened. */
	meanwhile: ReactNode;
	onSend: () => void;
	/** Lets the next navigation through without a question. */
	onLeave: () => void;
}

/** The fields that are not a line of text, besides text and date. */
const withOwnControl: FieldName[] = [
	...(["title", "summary", "imageAlt", "services", "slug"] as const),
	...projectTextNames,
	...(["facts", "cover", "example"] as const),
];

/** Spec 2: title, image with preview, content or description, date; Back and Create or Update. */
export function EditorForm({ editor, meanwhile, onSend, onLeave }: EditorFormProps) {
	const { labels, textField, dateField } = contentTypes[editor.type];
	const nameOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
	const { form, field, item, upload, isSending } = editor;
	const [showsPreview, setShowsPreview] = useState(false);
	const fields = fieldsOf(editor.type);
	// On narrow screens the view takes the place of the form.
	const covered = showsPreview ? "max-desk:hidden" : "";
	const save = item ? labels.update : labels.create;
	const submit = (event: FormEvent) => {
		// A field that lacks something takes the focus, and must not be covered.
		if (!matchMedia("(width >= 80rem)").matches) setShowsPreview(false);
		void form.handleSubmit(onSend, (errors) => {
			const first = fields.find(({ name }) => errors[name]);
			if (first) form.setFocus(first.name);
			void showToast("error", (first && errors[first.name]?.message) ?? messages.somethingWentWrong);
		})(event);
	};
	const paste = (event: ClipboardEvent) => {
		const [file] = pastedFiles(event.clipboardData);
		// A text has taken its own image.
		if (!file || event.isDefaultPrevented()) return;
		event.preventDefault();
		upload.choose(file);
	};
	/** A browser would open a file that is dropped next to a text. */
	const keepPage = (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault();
	return (
		<form
			noValidate
			onSubmit={submit}
			onPaste={paste}
			onDragOver={keepPage}
			onDrop={keepPage}
			data-wide={showsPreview || undefined}
			className="group/form"
		>
			<EditorBar
				back={contentTypes[editor.type].listPath}
				title={item ? labels.titleEdit : labels.titleNew}
				state={stateOf(editor.draft, nameOf, !item)}
				buttons={
					<>
						<Button variant="secondary" onClick={() => setShowsPreview(!showsPreview)}>
							{showsPreview ? admin.preview.hide : admin.preview.show}
						</Button>
						<Button type="submit" disabled={isSending} className="min-w-24">
							{isSending ? admin.form.submitting : save}
						</Button>
					</>
				}
			>
				{meanwhile}
			</EditorBar>
			<div className={showsPreview ? columnsWithView : editorColumns}>
				<div className="min-w-0">
					<DraftNotices draft={editor.draft} />
					<div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${covered}`}>
						<div>
							<TitleField {...field("title")} />
							<Address editor={editor} />
						</div>
						{fields
							.filter(({ name }) => ![textField, dateField, ...withOwnControl].includes(name))
							.map(({ name }) => (
								<TextField key={name} optional={admin.form.optional} {...field(name)} />
							))}
						<IllustratedText editor={editor} name={textField} isMain={editor.type === "post"} />
						{editor.type === "project" && <ProjectTexts editor={editor} />}
					</div>
				</div>
				{showsPreview && <Preview editor={editor} />}
				<div className={showsPreview ? covered : `min-w-0 ${inSight}`}>
					<Settings editor={editor} onLeave={onLeave} />
				</div>
			</div>
		</form>
	);
}

/** Its address on the site, once it is created. */
function Address({ editor: { type, item } }: { editor: EditorState }) {
	if (!item) return null;
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
		</div>
	);
}

/** A title in large letters without a box. It wraps, and has one line all the same: Enter sends the form. */
function TitleField(field: FieldProps) {
	const { onChange, ...control } = controlProps(field);
	const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
		event.preventDefault();
		if (!event.repeat) event.currentTarget.form?.requestSubmit();
	};
	return (
		<Field {...field} className="[&_label]:mb-0 [&_label]:text-mono [&_label]:font-normal [&_label]:text-muted">
			<textarea
				{...control}
				dir="auto"
				rows={1}
				onKeyDown={send}
				onChange={(event) => {
					// A pasted text may have several.
					if (event.target.value.includes("\n"))
						event.target.value = event.target.value.replace(/(?<!\s)\s*\n\s*/g, " ");
					onChange?.(event);
				}}
				className="field-sizing-content block w-full resize-none border-b border-line-strong bg-transparent py-1 font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-heading outline-hidden hover:border-heading focus:border-heading aria-invalid:border-error phone:text-[2rem]"
			/>
		</Field>
	);
}

/** Image, date, and what can be done with the draft: below the text, or from 1280 px next to it, where they stay in sight. */
function Settings({ editor, onLeave }: { editor: EditorState; onLeave: () => void }) {
	const text = admin.form;
	const { item } = editor;
	const { dateField } = contentTypes[editor.type];
	const { hint, ...summary } = editor.field("summary");
	const { image } = editor.values;
	const count = editor.values.summary?.length ?? 0;
	const scheduled = editor.type === "post" ? scheduledDay(editor.values.publishDate ?? "") : undefined;
	return (
		<section aria-label={text.settings} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
			<ImageField
				label={admin.image.label}
				url={editor.imageUrl}
				alt={editor.values.imageAlt}
				upload={editor.upload}
				input={editor.imageInput}
				onKeep={item?.values.image && image !== item.values.image ? editor.keepImage : undefined}
				onRemove={image ? editor.removeImage : undefined}
			>
				<TextField {...editor.field("imageAlt")} optional={text.optional} className="mt-4" />
			</ImageField>
			<div>
				<TextField {...editor.field(dateField)} optional={text.optional} type="date" />
				<p role="status" className="text-heading not-empty:mt-1.5">
					{scheduled && interpolate(text.scheduled, { date: scheduled })}
				</p>
			</div>
			{editor.type === "project" && <ProjectSettings editor={editor} />}
			<TextArea
				{...summary}
				rows={3}
				optional={text.optional}
				hint={`${hint} ${interpolate(text.summaryCount, { count, limit: summaryLength })}`}
				className="[&_textarea]:min-h-20 [&_textarea]:text-small pointer-coarse:[&_textarea]:text-[1rem]"
			/>
			<ServicesField editor={editor} />
			{!item && <TextField {...editor.field("slug")} optional={text.optional} />}
			<Publication editor={editor} onLeave={onLeave} />
		</section>
	);
}
