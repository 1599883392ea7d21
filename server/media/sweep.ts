import { pictureVariant, pictureWidths } from "../../contract/picture-variant.ts";
import type { Store } from "../../db/connect.ts";
import { exclusively } from "../../db/exclusive.ts";
import { inTurn } from "./in-turn.ts";
import type { PictureFolder, PictureStore } from "./store.ts";

const tables = { blogs: "posts", projects: "projects" } as const;

/** Every file name of a picture. */
export function pictureFileNames(image: string): string[] {
	return pictureWidths.flatMap((width) => [pictureVariant(image, width, "webp"), pictureVariant(image, width, "avif")]);
}

/** Removes a picture's files unless another row still shows the same picture. */
export async function removeUnused(
	store: Store,
	pictures: PictureStore,
	folder: PictureFolder,
	image: string | null,
): Promise<void> {
	if (image !== null) await inTurn(() => removeUnusedInTurn(store, pictures, folder, image));
}

/** The same, for who has the turn already. What cannot be removed now is an orphan that is found later, and no reason to fail. */
export async function removeUnusedInTurn(
	store: Store,
	pictures: PictureStore,
	folder: PictureFolder,
	image: string,
): Promise<void> {
	// While the store is held still, no upload in any process can come to show the picture.
	const removed = exclusively(store, async (transaction) => {
		const shown = transaction.selectFrom(tables[folder]).select("id").where("image", "=", image).limit(1);
		if (!(await shown.executeTakeFirst())) await pictures.remove(folder, pictureFileNames(image));
	});
	await removed.catch(() => undefined);
}

/** Every picture that a row shows, also one that was deleted and can be restored. */
export async function shownPictures(store: Store, folder: PictureFolder): Promise<Set<string>> {
	const rows = await store.selectFrom(tables[folder]).select("image").where("image", "is not", null).execute();
	return new Set(rows.map((row) => row.image ?? ""));
}
