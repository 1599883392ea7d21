import { type ClipboardEvent, type DragEvent, useState } from "react";
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
	const [isOver, setOver] = useState(false);
	const field = editor.field(name);
	const { id } = field.connection;
	const choose = (files: readonly File[], caret?: number) => {
		const text = document.getElementById(id);
		if (text instanceof HTMLTextAreaElement) textImages.choose(text, files, caret);
	};
	const take = (event: ClipboardEvent | DragEvent, files: readonly File[], caret?: number) => {
		if (files.length === 0) return;
		event.preventDefault();
		choose(files, caret);
	};
	return (
		<fieldset
			data-over={isOver}
			className="min-w-0 rounded-control data-[over=true]:outline-2 data-[over=true]:outline-offset-4 data-[over=true]:outline-heading data-[over=true]:outline-dashed"
			onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				setOver(false);
				take(event, [...event.dataTransfer.files], caretAt(event));
			}}
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

/** The place in a text where a file is dropped; undefined in browsers that do not know it. */
function caretAt({ clientX, clientY, target }: DragEvent): number | undefined {
	const position = document.caretPositionFromPoint?.(clientX, clientY);
	return position?.offsetNode === target ? position?.offset : undefined;
}
