import { pictureVariant, pictureWidths } from "../../contract/picture-variant.ts";
import type { Store } from "../../db/connect.ts";
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

/** The same, for who has the turn already. What cannot be removed now is swept at the next start, and no reason to fail. */
export async function removeUnusedInTurn(
	store: Store,
	pictures: PictureStore,
	folder: PictureFolder,
	image: string,
): Promise<void> {
	const shown = store.selectFrom(tables[folder]).select("id").where("image", "=", image).limit(1).executeTakeFirst();
	await shown
		.then((row) => (row ? undefined : pictures.remove(folder, pictureFileNames(image))))
		.catch(() => undefined);
}

/** Removes files that no row shows: what a process that was killed between writing files and storing their row left behind. */
export async function sweepOrphans(store: Store, pictures: PictureStore): Promise<void> {
	for (const folder of ["blogs", "projects"] as const) {
		const rows = await store.selectFrom(tables[folder]).select("image").where("image", "is not", null).execute();
		const used = new Set(rows.flatMap((row) => pictureFileNames(row.image ?? "")));
		const orphans = (await pictures.list(folder)).filter((name) => !used.has(name));
		await pictures.remove(folder, orphans);
	}
}
