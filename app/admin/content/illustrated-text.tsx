import type { ClipboardEvent, DragEvent } from "react";
import { admin } from "../../../content/admin.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { pastedFiles, pickImages } from "../editing/image-file.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";

interface IllustratedTextProps {
	field: FieldProps;
	/** The text in the field. */
	text: string;
	/** Takes images for the text in this field. */
	onImages: (field: HTMLTextAreaElement, images: readonly File[]) => void;
	/** Whether it is the form's main text. */
	isMain?: boolean;
	optional?: string;
}

/** A text of a form. Images can be chosen, dropped or pasted into it. */
export function IllustratedText({ field, text, onImages, ...more }: IllustratedTextProps) {
	const { id } = field.connection;
	const choose = (files: readonly File[]) => {
		const element = document.getElementById(id ?? "");
		if (element instanceof HTMLTextAreaElement) onImages(element, files);
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
				text={text}
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
