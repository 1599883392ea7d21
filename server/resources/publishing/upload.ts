import { z } from "@hono/zod-openapi";
import type { Store } from "../../../db/connect.ts";
import { FormFile } from "../../http/multipart.ts";
import { refuseCancelled } from "../../storage/images/cancelled-upload.ts";
import type { ImageProcess } from "../../storage/images/image-process.ts";
import type { ImageFolder, ImageStore } from "../../storage/images/image-store.ts";
import { withImageMutex } from "../../storage/images/mutex.ts";
import type { ProcessedImage } from "../../storage/images/process-image.ts";
import { removeUnusedLocked } from "../../storage/images/unused-images.ts";

/** The file part of a form. Text in its place is ignored: a form that is sent again may carry the stored file's name. */
export const uploadField = z
	.union([z.instanceof(FormFile), z.string()])
	.optional()
	.openapi({ type: "string", format: "binary" });

/** What a call that saves a post or a project takes: its fields as JSON, or as a form that may carry an image. */
export function bodyWithImage<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
	return {
		content: {
			"multipart/form-data": { schema: input.extend({ image: uploadField }) },
			"application/json": { schema: input },
		},
	};
}

/** What came in a form, and whether its sender still waits. */
export interface SentUpload {
	upload: FormFile | string | undefined;
	/** Aborted when the sender hung up. */
	sender: AbortSignal;
}

/** The fields and the image of whichever of the two was sent; the other reads as an empty object. */
export function fieldsAndImage<Input extends { title: string }>(
	form: NoInfer<Input> & { image?: SentUpload["upload"] },
	json: Input,
	{ signal: sender }: Pick<Request, "signal">,
) {
	const { image, ...input } = "title" in form ? form : { ...json, image: undefined };
	return { input, sent: { upload: image, sender } };
}

/**
 * Stores an uploaded image's files, runs `save` with it, and removes the files again when that fails, or when the
 * sender cancelled before. A part without a name and without bytes means no image.
 */
export async function withImage<Saved>(
	{ store, images, imageProcess }: { store: Store; images: ImageStore; imageProcess: ImageProcess },
	folder: ImageFolder,
	{ upload, sender }: SentUpload,
	save: (image: ProcessedImage | null) => Promise<Saved>,
): Promise<Saved> {
	if (!(upload instanceof FormFile) || (upload.size === 0 && upload.name === "")) return save(null);
	// Unusable storage refuses an upload before it waits for other images.
	await images.assertUsable();
	return withImageMutex(async () => {
		refuseCancelled(sender);
		const image = await imageProcess.process(upload.content, sender);
		try {
			for (const file of image.files) await images.write(folder, file.name, file.bytes);
			refuseCancelled(sender);
			const saved = await save(image);
			// Another process that gave up the same image may have removed its files before this row showed it.
			for (const file of image.files)
				if (!(await images.writtenAt(folder, file.name))) await images.write(folder, file.name, file.bytes);
			return saved;
		} catch (error) {
			await removeUnusedLocked(store, images, folder, image.image);
			throw error;
		}
	});
}
