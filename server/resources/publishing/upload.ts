import { z } from "@hono/zod-openapi";
import { FormFile } from "../../http/multipart.ts";
import { type ProcessedImage, processImage, refuseCancelled } from "../../storage/images/process-image.ts";

/** The file part of a form, or as text the name of a stored image; other text is ignored. */
export const uploadField = z
	.union([z.instanceof(FormFile), z.string()])
	.optional()
	.openapi({ type: "string", format: "binary" });

/** What a call that saves a post or a project takes: its fields as JSON, or as a form that may carry an image. */
export function bodyWithImage<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
	return {
		content: {
			"multipart/form-data": { schema: input.extend({ image: uploadField }) },
			"application/json": { schema: input.extend({ image: z.string().nullish() }) },
		},
	};
}

/** What came in a form, and whether its sender still waits. */
export interface SentUpload {
	upload: FormFile | string | null | undefined;
	/** Aborted when the sender hung up. */
	sender: AbortSignal;
}

/** The fields and the image of whichever of the two was sent; the other reads as an empty object. */
export function fieldsAndImage<Input extends { title: string; image?: SentUpload["upload"] }>(
	form: NoInfer<Input>,
	json: Input,
	{ signal: sender }: Pick<Request, "signal">,
) {
	const { image, ...input } = "title" in form ? form : json;
	return { input, sent: { upload: image, sender } };
}

/**
 * Makes an uploaded image's files. A part without a name and without bytes means no image.
 * @throws HttpError as `processImage` does.
 */
export async function readImage({ upload, sender }: SentUpload): Promise<ProcessedImage | null> {
	if (!(upload instanceof FormFile) || (upload.size === 0 && upload.name === "")) return null;
	const image = await processImage(upload.content, sender);
	refuseCancelled(sender);
	return image;
}
