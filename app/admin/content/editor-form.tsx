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
	const { type, form, field, item, values, draft, imageUrl, upload, textImages, isSending } = editor;
	const { labels, textField, dateField, listPath, sitePath } = contentTypes[type];
	const nameOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
	const [showsPreview, setShowsPreview] = useState(false);
	const fields = fieldsOf(type);
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
				back={listPath}
				title={item ? labels.titleEdit : labels.titleNew}
				state={stateOf(draft, nameOf, !item)}
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
					<DraftNotices
						opened={draft.stored && draft.opened}
						offered={draft.offered}
						onTake={(words) => void draft.takeOffered(words)}
						onRefuse={draft.refuseOffered}
					/>
					<div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${covered}`}>
						<div>
							<TitleField {...field("title")} />
							{item && <Address path={sitePath + item.id} />}
						</div>
						{fields
							.filter(({ name }) => ![textField, dateField, ...withOwnControl].includes(name))
							.map(({ name }) => (
								<TextField key={name} optional={admin.form.optional} {...field(name)} />
							))}
						<IllustratedText
							field={field(textField)}
							text={values[textField] ?? ""}
							onImages={textImages.choose}
							isMain={type === "post"}
						/>
						{type === "project" && (
							<ProjectTexts field={field} values={values} control={form.control} onImages={textImages.choose} />
						)}
					</div>
				</div>
				{showsPreview && <Preview type={type} drawing={item?.drawing} values={values} imageUrl={imageUrl} />}
				<div className={showsPreview ? covered : `min-w-0 ${inSight}`}>
					<Settings editor={editor} onLeave={onLeave} />
				</div>
			</div>
		</form>
	);
}

/** Its address on the site, once it is created. */
function Address({ path }: { path: string }) {
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
	const { type, form, field, item, values, draft, imageUrl } = editor;
	const { dateField } = contentTypes[type];
	const { hint, ...summary } = field("summary");
	const { image } = values;
	const count = values.summary?.length ?? 0;
	const scheduled = type === "post" ? scheduledDay(values.publishDate ?? "") : undefined;
	return (
		<section aria-label={text.settings} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
			<ImageField
				label={admin.image.label}
				url={imageUrl}
				alt={values.imageAlt}
				upload={editor.upload}
				input={editor.imageInput}
				onKeep={item?.values.image && image !== item.values.image ? editor.keepImage : undefined}
				onRemove={image ? editor.removeImage : undefined}
			>
				<TextField {...field("imageAlt")} optional={text.optional} className="mt-4" />
			</ImageField>
			<div>
				<TextField {...field(dateField)} optional={text.optional} type="date" />
				<p role="status" className="text-heading not-empty:mt-1.5">
					{scheduled && interpolate(text.scheduled, { date: scheduled })}
				</p>
			</div>
			{type === "project" && (
				<ProjectSettings
					field={field}
					values={values}
					item={item}
					hasImage={imageUrl !== undefined}
					onExample={(isExample) => form.setValue("example", isExample ? "true" : "", { shouldDirty: true })}
				/>
			)}
			<TextArea
				{...summary}
				rows={3}
				optional={text.optional}
				hint={`${hint} ${interpolate(text.summaryCount, { count, limit: summaryLength })}`}
				className="[&_textarea]:min-h-20 [&_textarea]:text-small pointer-coarse:[&_textarea]:text-[1rem]"
			/>
			<ServicesField
				names={values.services ?? ""}
				error={form.formState.errors.services?.message}
				onChange={(names) => form.setValue("services", names, { shouldDirty: true })}
			/>
			{!item && <TextField {...field("slug")} optional={text.optional} />}
			<Publication
				type={type}
				item={item}
				draft={draft}
				isDirty={editor.isDirty}
				onShowSaved={editor.showSaved}
				onUnpublished={editor.showChanged}
				onLeave={onLeave}
			/>
		</section>
	);
}
