import { imageVariant, imageWidths } from "../../../contract/image-variant.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { ImageFolder, ImageStore } from "./image-store.ts";
import { withImageMutex } from "./mutex.ts";

const tables = { blogs: "posts", projects: "projects" } as const;

/** Every file name of an image. */
export function imageFileNames(image: string): string[] {
	return imageWidths.flatMap((width) => [imageVariant(image, width, "webp"), imageVariant(image, width, "avif")]);
}

/** Removes an image's files unless another row still shows the same image. */
export async function removeUnused(
	store: Store,
	images: ImageStore,
	folder: ImageFolder,
	image: string | null,
): Promise<void> {
	if (image !== null) await withImageMutex(() => removeUnusedLocked(store, images, folder, image));
}

/** The same, within the image mutex. What cannot be removed now is an orphan that is found later, and no reason to fail. */
export async function removeUnusedLocked(
	store: Store,
	images: ImageStore,
	folder: ImageFolder,
	image: string,
): Promise<void> {
	const remove = async () => {
		// Storage that cannot be reached says so here, and not while the store is held still.
		await images.assertUsable();
		// Meanwhile, no upload in any process can come to show the image.
		await withAdvisoryLock(store, async (transaction) => {
			const rows = transaction.selectFrom(tables[folder]).select("id").where("image", "=", image).limit(1);
			if (!(await rows.executeTakeFirst())) await images.remove(folder, imageFileNames(image));
		});
	};
	await remove().catch(() => undefined);
}

/** Every image that a row shows, also one that was deleted and can be restored. */
export async function referencedImages(store: Store, folder: ImageFolder): Promise<Set<string>> {
	const rows = await store.selectFrom(tables[folder]).select("image").where("image", "is not", null).execute();
	return new Set(rows.map((row) => row.image ?? ""));
}
