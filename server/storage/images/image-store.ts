import { sql } from "kysely";
import type { Store } from "../../../db/connect.ts";
import { day, instantAfter } from "../../durations.ts";
import type { ProcessedImage } from "./process-image.ts";

/** Stores an image in the transaction of what shows it. */
export async function storeImage(transaction: Store, image: ProcessedImage, now: Date): Promise<void> {
	const { image: name, width, height, files } = image;
	await transaction.insertInto("images").values({ name, width, height, created_at: now.toISOString() }).execute();
	for (const file of files)
		await transaction
			.insertInto("image_files")
			.values({ ...file, image: name })
			.execute();
}

/** A file of an image; null when there is none. */
export async function readImageFile(store: Store, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
	const row = await store.selectFrom("image_files").select("bytes").where("name", "=", name).executeTakeFirst();
	return (row?.bytes as Uint8Array<ArrayBuffer> | undefined) ?? null;
}

/** Removes those of the images that no post and no project names, not even one in the trash. */
export async function removeUnnamed(transaction: Store, images: readonly (string | null)[]): Promise<void> {
	const names = images.filter((image) => image !== null);
	if (names.length > 0) await unnamed(transaction).where("name", "in", names).execute();
}

/** Removes the images that are older than a day and that no post and no project names, such as those that gave way. */
export async function removeAbandoned(store: Store, now: Date): Promise<void> {
	await unnamed(store).where("created_at", "<=", instantAfter(now, -day)).execute();
}

function unnamed(store: Store) {
	return store
		.deleteFrom("images")
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("posts").select(sql.lit(1).as("one")).whereRef("posts.image", "=", "images.name"))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("projects").select(sql.lit(1).as("one")).whereRef("projects.image", "=", "images.name"))),
		);
}
