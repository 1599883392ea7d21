import { type ReactNode, type Ref, useId } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Label, labelLine } from "../../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { imageTypes } from "./image-file.ts";
import type { ImageUpload } from "./use-image-upload.ts";

interface ImageFieldProps {
	label: string;
	/** The address of the image, on its way or stored; undefined without one. */
	url: string | undefined;
	alt: string | undefined;
	upload: ImageUpload;
	input?: Ref<HTMLInputElement>;
	/** The id of its control. */
	inputId?: string;
	/** Takes back the removal of the image that is published; undefined where there is nothing to take back. */
	onKeep?: (() => void) | undefined;
	/** Undefined without an image. */
	onRemove: (() => void) | undefined;
	/** Stands below an image. */
	children?: ReactNode;
}

/** The image field: to choose, drop or paste a file, with a preview. */
export function ImageField({ label, url, alt, upload, input, inputId, onKeep, onRemove, children }: ImageFieldProps) {
	const text = admin.image;
	const id = useId();
	const chooseFile = (file: File | undefined) => file && upload.choose(file);
	return (
		<fieldset
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				chooseFile(event.dataTransfer.files[0]);
			}}
			className="min-w-0"
		>
			<legend className={labelLine}>
				<Label optional={admin.form.optional}>{label}</Label>
			</legend>
			<div className="rounded-control border border-dashed border-line-strong p-4">
				{url && <img src={url} alt={alt || text.preview} className="mb-3 max-h-45 rounded-part" />}
				<div className="flex flex-wrap items-center gap-2">
					<FileButton
						ref={input}
						id={inputId}
						accept={imageTypes}
						aria-describedby={upload.problem ? `${id}-refused ${id}-limits` : `${id}-limits`}
						aria-invalid={upload.problem ? true : undefined}
						onChoose={chooseFile}
					>
						{url ? text.replace : text.choose}
					</FileButton>
					{onKeep && (
						<Button variant="secondary" onClick={onKeep}>
							{text.undoRemove}
						</Button>
					)}
					{onRemove && (
						<Button variant="quietDanger" onClick={onRemove}>
							{text.remove}
						</Button>
					)}
				</div>
				<p className="mt-2 text-mono text-muted">{text.drop}</p>
				<p id={`${id}-limits`} className="text-mono text-muted">
					{text.limits}
				</p>
				<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 not-empty:mt-3">
					{upload.isSending && (
						<>
							<span className="text-mono">{text.sending}</span>
							<Button variant="secondary" onClick={upload.cancel}>
								{text.cancel}
							</Button>
						</>
					)}
				</div>
				<div role="alert">
					{upload.problem && (
						<div className="mt-3 rounded-control border border-error p-3">
							<p id={`${id}-refused`} className="font-medium text-error">
								{upload.problem}
							</p>
							<div className="mt-2 flex flex-wrap gap-2">
								{upload.file && (
									<Button variant="secondary" onClick={() => void upload.retry()}>
										{text.again}
									</Button>
								)}
								<Button variant="secondary" onClick={upload.dismiss}>
									{text.goOnWithout}
								</Button>
							</div>
						</div>
					)}
				</div>
			</div>
			{url && children}
		</fieldset>
	);
}
