import type { ClipboardEvent, DragEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { pastedFiles, pickImages } from "../editing/image-file.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import type { FieldName } from "./content-types.ts";
import type { EditorState } from "./use-editor.ts";

interface IllustratedTextProps {
	editor: EditorState;
	name: FieldName;
	/** Whether it is the form's main text. */
	isMain?: boolean;
	optional?: string;
}

/** A text of a form. Images can be chosen, dropped or pasted into it. */
export function IllustratedText({ editor, name, ...more }: IllustratedTextProps) {
	const { textImages } = editor;
	const field = editor.field(name);
	const { id } = field.connection;
	const choose = (files: readonly File[]) => {
		const text = document.getElementById(id);
		if (text instanceof HTMLTextAreaElement) textImages.choose(text, files);
	};
	const take = (event: ClipboardEvent | DragEvent, files: readonly File[]) => {
		if (files.length === 0) return;
		event.preventDefault();
		choose(files);
	};
	return (
		<fieldset
			className="min-w-0"
			onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
			onDrop={(event) => take(event, [...event.dataTransfer.files])}
		>
			<MarkdownField
				{...field}
				{...more}
				text={editor.values[name] ?? ""}
				buttons={
					<IconButton
						icon="image"
						name={admin.writing.images.add}
						tabIndex={-1}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => pickImages(choose)}
					/>
				}
			/>
		</fieldset>
	);
}
