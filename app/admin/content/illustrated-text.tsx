import { type ClipboardEvent, type DragEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { UploadProgress } from "../editing/editor-status.tsx";
import { pastedFiles, pickImages } from "../editing/image-file.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import type { TextImage, TextImages } from "../writing/use-text-images.ts";
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
				onSessionEnd={editor.draft.endSession}
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
			<Waiting images={textImages.images.filter(({ place }) => place.field.id === id)} textImages={textImages} />
		</fieldset>
	);
}

/** The place in a text where a file is dropped; undefined in browsers that do not know it. */
function caretAt({ clientX, clientY, target }: DragEvent): number | undefined {
	const position = document.caretPositionFromPoint?.(clientX, clientY);
	return position?.offsetNode === target ? position?.offset : undefined;
}

interface WaitingProps {
	images: readonly TextImage[];
	textImages: TextImages;
}

/** The images that are not in the text yet, with their progress or error. The list stays in sight below a long text. */
function Waiting({ images, textImages }: WaitingProps) {
	const { writing, image: text } = admin;
	if (images.length === 0) return null;
	return (
		<ul
			aria-label={writing.images.waiting}
			className="sticky bottom-[calc(var(--lower-edge-height,0px)+0.5rem)] z-10 mt-2 grid max-h-64 grid-cols-[minmax(0,1fr)] overflow-y-auto rounded-control border border-line-strong bg-card"
		>
			{images.map((image) => (
				<li key={image.id} className="px-3 py-2 not-first:border-t not-first:border-line">
					<p className="mb-1 truncate font-mono text-mono text-heading">{image.file.name}</p>
					{image.problem ? (
						<div role="alert">
							<p className="font-medium text-error">{image.problem.reason}</p>
							<div className="mt-2 flex flex-wrap gap-2">
								{image.problem.mayPass && (
									<Button variant="secondary" size="compact" onClick={() => textImages.retry(image)}>
										{text.again}
									</Button>
								)}
								<Button variant="secondary" size="compact" onClick={() => textImages.giveUp(image)}>
									{text.goOnWithout}
								</Button>
							</div>
						</div>
					) : (
						<UploadProgress part={image.part ?? 0} onCancel={() => textImages.giveUp(image)} />
					)}
				</li>
			))}
		</ul>
	);
}
