import { z } from "@hono/zod-openapi";
import { formBody } from "../../http/body.ts";
import { type Body, formOf, jsonOf } from "../../http/call.ts";
import { FormFile } from "../../http/multipart.ts";
import { type ProcessedImage, processImage, refuseCancelled } from "../../storage/images/process-image.ts";

/** The file part of a form, or as text the name of a stored image; other text is ignored. */
export const uploadField = z
	.union([z.instanceof(FormFile), z.string()])
	.optional()
	.openapi({ type: "string", format: "binary" });

/** What came in a form, and whether its sender still waits. */
export interface SentUpload {
	upload: FormFile | string | null | undefined;
	/** Aborted when the sender hung up. */
	sender: AbortSignal;
}

/** The body of a call that saves a post or a project: its fields as JSON, or as a form that may carry an image. */
export function bodyWithImage<Input>(schema: z.ZodObject & z.ZodType<Input>): Body<{ input: Input; sent: SentUpload }> {
	const form = formOf(formBody, schema.extend({ image: uploadField }));
	const json = jsonOf(formBody, schema.extend({ image: z.string().nullish() }));
	return {
		receive: formBody,
		content: { ...form.content, ...json.content },
		read(context) {
			// The one that was not sent reads as an empty object.
			const fields = form.read(context);
			const { image, ...input } = "title" in fields ? fields : json.read(context);
			return { input: input as Input, sent: { upload: image as SentUpload["upload"], sender: context.req.raw.signal } };
		},
	};
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
