import { type ClipboardEvent, type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { TextArea, TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { CopyAddress } from "../cards/copy-address.tsx";
import { contentTypes, fieldsOf } from "../content-types.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { fileOf } from "./image-change.ts";
import { Preview } from "./preview.tsx";
import { Settings } from "./settings.tsx";
import type { EditorState } from "./use-editor.ts";

/** The screen that has room for the text, its preview and the settings side by side. */
const roomForPreview = "(min-width: 1440px)";

interface EditorFormProps {
	editor: EditorState;
	/** The error of the last save. */
	problem: Error | null;
	onSend: () => void;
}

/** Spec 2: title, image with preview, content or description, date; Back and Create or Update. */
export function EditorForm({ editor, problem, onSend }: EditorFormProps) {
	const { labels, tab, textField, dateField } = contentTypes[editor.type];
	const { form, field, item, draft } = editor;
	const navigate = useNavigate();
	const [showsPreview, setShowsPreview] = useState(() => matchMedia(roomForPreview).matches);
	const fields = fieldsOf(editor.type);
	const submit = (event: FormEvent) => {
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
		<>
			<PageHeading title={item ? labels.titleEdit : labels.titleNew}>
				<Button
					variant="secondary"
					size="compact"
					aria-pressed={showsPreview}
					onClick={() => setShowsPreview(!showsPreview)}
				>
					{showsPreview ? admin.preview.hide : admin.preview.show}
				</Button>
				<Button variant="secondary" size="compact" onClick={() => void navigate(`/admin/dashboard?tab=${tab}`)}>
					{admin.form.back}
				</Button>
			</PageHeading>
			{draft.earlier && <DraftOffer draft={draft.earlier} onRestore={editor.restoreDraft} onDiscard={draft.drop} />}
			<form
				noValidate
				onSubmit={submit}
				onPaste={paste}
				className={`flex flex-col gap-8 [&_*]:scroll-mb-[calc(6rem+var(--connection-notice-height,0px))] wide:grid wide:[&_*]:scroll-mb-0 wide:grid-cols-[minmax(0,1fr)_20rem] ${showsPreview ? "min-[1440px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]" : ""}`}
			>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
					<TextField {...field("title")} />
					<Address editor={editor} />
					{fields
						.filter(({ name }) => !["title", textField, dateField, "imageAlt"].includes(name))
						.map(({ name }) => (
							<TextField key={name} optional={admin.form.optional} {...field(name)} />
						))}
					<TextArea
						{...field(textField)}
						className="[&_textarea]:max-h-none [&_textarea]:min-h-72 wide:[&_textarea]:min-h-[calc(100svh-24rem)]"
					/>
				</div>
				{showsPreview && <Preview editor={editor} />}
				<Settings editor={editor} problem={problem} onSend={onSend} />
			</form>
		</>
	);
}

/** Its address on the site, once it is created. */
function Address({ editor: { type, item } }: { editor: EditorState }) {
	if (!item) return <p className="-mt-2 text-muted">{admin.form.addressNew}</p>;
	const path = `${contentTypes[type].sitePath}/${item.id}`;
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
