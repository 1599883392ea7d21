import { type DragEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fill } from "../fill.ts";
import { fileOf } from "./picture.ts";
import type { EditorState } from "./use-editor.ts";
import { usePictureUrl } from "./use-picture-url.ts";

/** The picture: chosen, dropped or pasted, shown before it is sent, with its alternative text. */
export function PictureField({ editor }: { editor: EditorState }) {
	const words = admin.image;
	const { picture, pictureError, changePicture, progress, item, form } = editor;
	const url = usePictureUrl(editor);
	const [isOver, setOver] = useState(false);
	const choose = (file: File | undefined) => file && changePicture({ kind: "replace", file });
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		choose(fileOf(event.dataTransfer));
	};
	return (
		<fieldset
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			data-over={isOver}
			className="min-w-0 rounded-card border border-dashed border-line-strong p-4 data-[over=true]:border-accent data-[over=true]:bg-page-2"
		>
			<legend className="px-1 font-semibold text-heading">
				{words.label} <span className="font-normal text-muted">({admin.form.optional})</span>
			</legend>
			<div className="flex flex-wrap items-start gap-4">
				<div className="grid aspect-[3/2] w-44 place-items-center overflow-hidden rounded-control bg-page-2 text-muted">
					{url ? (
						<img src={url} alt={editor.values.imageAlt || words.preview} className="size-full object-cover" />
					) : (
						<Icon name="image" className="size-8" />
					)}
				</div>
				<div className="min-w-0 flex-1 basis-56">
					<label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 font-semibold text-heading hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
						<Icon name="upload" className="size-4" />
						{url ? words.replace : words.choose}
						<input
							type="file"
							accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
							aria-describedby="picture-limits"
							aria-invalid={pictureError ? true : undefined}
							className="sr-only"
							onChange={(event) => {
								choose(event.target.files?.[0]);
								event.target.value = "";
							}}
						/>
					</label>
					<p className="mt-1.5 text-muted">{isOver ? words.dropHere : words.drop}</p>
					<p id="picture-limits" className="mt-1.5 text-mono text-muted">
						{words.limits}
					</p>
					{pictureError && (
						<p role="alert" className="mt-1.5 font-medium text-error">
							{pictureError}
						</p>
					)}
					{picture.kind !== "keep" && item?.image && (
						<Button look="secondary" size="compact" className="mt-3" onClick={() => changePicture({ kind: "keep" })}>
							{words.undoRemove}
						</Button>
					)}
					{url && picture.kind !== "remove" && (
						<Button
							look="secondary"
							size="compact"
							className="mt-3 mr-2"
							onClick={() => changePicture({ kind: item?.image ? "remove" : "keep" })}
						>
							{words.remove}
						</Button>
					)}
				</div>
			</div>
			{progress !== null && <Progress part={progress} onCancel={editor.cancel} />}
			{url && (
				<TextField
					label={words.alt}
					hint={words.altHint}
					optional={admin.form.optional}
					connection={form.register("imageAlt")}
					className="mt-4"
				/>
			)}
		</fieldset>
	);
}

/** How much of the upload is done, and a way to stop it. */
function Progress({ part, onCancel }: { part: number; onCancel: () => void }) {
	const percent = Math.round(part * 100);
	const words = fill(admin.image.uploading, { percent });
	return (
		<div className="mt-4 flex flex-wrap items-center gap-4">
			<progress value={percent} max={100} aria-label={words} className="h-2 flex-1 basis-40 accent-accent" />
			<span className="font-mono text-mono">{words}</span>
			<Button look="secondary" size="compact" onClick={onCancel}>
				{admin.image.cancel}
			</Button>
		</div>
	);
}
