import { z } from "@hono/zod-openapi";
import type { Store } from "../../db/connect.ts";
import { refuseCancelled } from "../media/cancelled-upload.ts";
import { inTurn } from "../media/in-turn.ts";
import { type PreparedPicture, preparePicture } from "../media/picture.ts";
import type { PictureFolder, PictureStore } from "../media/store.ts";
import { removeUnusedInTurn } from "../media/sweep.ts";
import { FormFile } from "../middleware/multipart.ts";

/** The file part of a form. Text in its place is ignored: a form that is sent again may carry the stored file's name. */
export const uploadField = z
	.union([z.instanceof(FormFile), z.string()])
	.optional()
	.openapi({ type: "string", format: "binary" });

/** What came in a form, and whether its sender still waits. */
interface SentUpload {
	upload: FormFile | string | undefined;
	/** Aborted when the sender hung up. */
	sender: AbortSignal;
}

/**
 * Stores an uploaded picture's files, runs `save` with it, and removes the files again when that fails, or when the
 * sender cancelled before. A part without a name and without bytes means no picture.
 */
export async function withPicture<Saved>(
	{ store, pictures }: { store: Store; pictures: PictureStore },
	folder: PictureFolder,
	{ upload, sender }: SentUpload,
	save: (picture: PreparedPicture | null) => Promise<Saved>,
): Promise<Saved> {
	if (!(upload instanceof FormFile) || (upload.size === 0 && upload.name === "")) return save(null);
	return inTurn(async () => {
		refuseCancelled(sender);
		const picture = await preparePicture(upload.content, sender);
		try {
			for (const file of picture.files) await pictures.write(folder, file.name, file.bytes);
			refuseCancelled(sender);
			const saved = await save(picture);
			// Another process that gave up the same picture may have removed its files before this row showed it.
			for (const file of picture.files)
				if (!(await pictures.writtenAt(folder, file.name))) await pictures.write(folder, file.name, file.bytes);
			return saved;
		} catch (error) {
			await removeUnusedInTurn(store, pictures, folder, picture.image);
			throw error;
		}
	});
}

/** The picture columns of a new row, or of a row that gets a new picture or loses its own; empty leaves them as they are. */
export function pictureColumns(
	picture: PreparedPicture | null,
	{ imageAlt, removeImage }: { imageAlt?: string | undefined; removeImage?: boolean | undefined },
) {
	const alt = imageAlt === undefined ? {} : { image_alt: imageAlt };
	if (picture)
		return { image_alt: "", ...alt, image: picture.image, image_width: picture.width, image_height: picture.height };
	if (removeImage) return { image: null, image_width: null, image_height: null, image_alt: "" };
	return alt;
}

/** A row's picture as an answer carries it. */
export function pictureOf(row: {
	image: string | null;
	image_width: number | null;
	image_height: number | null;
	image_alt: string;
}) {
	return { image: row.image, imageWidth: row.image_width, imageHeight: row.image_height, imageAlt: row.image_alt };
}
