import { type DragEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Label, labelLine, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fileOf } from "./image-file.ts";
import type { EditorState } from "./use-editor.ts";
import { useImageUrl } from "./use-image-url.ts";

/** The image field: to choose, drop or paste a file, with a preview and the alternative text. */
export function ImageField({ editor }: { editor: EditorState }) {
	const text = admin.image;
	const { image, imageInput, imageProblem, upload, item } = editor;
	const url = useImageUrl(editor);
	const [isOver, setOver] = useState(false);
	const chooseFile = (file: File | undefined) => file && upload.choose(file);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		chooseFile(fileOf(event.dataTransfer));
	};
	return (
		<fieldset
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			className="min-w-0"
		>
			<legend className={labelLine}>
				<Label optional={admin.form.optional}>{text.label}</Label>
			</legend>
			<div
				data-over={isOver}
				className="rounded-control border border-dashed border-line-strong p-4 data-[over=true]:border-heading data-[over=true]:bg-page-2"
			>
				{url && <img src={url} alt={editor.values.imageAlt || text.preview} className="mb-3 max-h-45 rounded-part" />}
				<div className="flex flex-wrap items-center gap-2">
					<label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-card px-4 font-semibold text-heading hover:border-heading has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-heading">
						<Icon name="upload" className="size-4" />
						<span>{url ? text.replace : text.choose}</span>
						<input
							ref={imageInput}
							type="file"
							accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
							aria-describedby={imageProblem ? "image-refused image-limits" : "image-limits"}
							aria-invalid={imageProblem ? true : undefined}
							className="sr-only"
							onChange={(event) => {
								chooseFile(event.target.files?.[0]);
								event.target.value = "";
							}}
						/>
					</label>
					{item?.image && image !== item.image && (
						<Button variant="secondary" size="compact" onClick={editor.keepImage}>
							{text.undoRemove}
						</Button>
					)}
					{image && (
						<Button variant="quietDanger" size="compact" onClick={editor.removeImage}>
							{text.remove}
						</Button>
					)}
				</div>
				<p className="mt-2 text-mono text-muted">{isOver ? text.dropHere : text.drop}</p>
				<p id="image-limits" className="text-mono text-muted">
					{text.limits}
				</p>
				<div role="alert">
					{imageProblem && (
						<div className="mt-3 rounded-control border border-error p-3">
							<p id="image-refused" className="font-medium text-error">
								{imageProblem}
							</p>
							<div className="mt-2 flex flex-wrap gap-2">
								{upload.file && (
									<Button variant="secondary" size="compact" onClick={() => void upload.retry()}>
										{text.again}
									</Button>
								)}
								<Button variant="secondary" size="compact" onClick={upload.dismiss}>
									{text.goOnWithout}
								</Button>
							</div>
						</div>
					)}
				</div>
			</div>
			{url && <TextField {...editor.field("imageAlt")} optional={admin.form.optional} className="mt-4" />}
		</fieldset>
	);
}
