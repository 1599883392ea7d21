import { imageVariant, imageWidths } from "../../../contract/image-variant.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { ImageFolder, ImageStore } from "./image-store.ts";

const tables = { blogs: "posts", projects: "projects" } as const;

/** Every file name of an image. */
export function imageFileNames(image: string): string[] {
	return imageWidths.flatMap((width) => [imageVariant(image, width, "webp"), imageVariant(image, width, "avif")]);
}

/**
 * Removes an image's files at once, unless another row still shows it. What cannot be removed now goes with the daily sweep
 * (`orphans.ts`), and is no reason to fail.
 */
export async function removeUnused(
	store: Store,
	images: ImageStore,
	folder: ImageFolder,
	image: string | null,
): Promise<void> {
	if (image === null) return;
	// Meanwhile, no upload in any process can come to show the image.
	const removal = withAdvisoryLock(store, async (transaction) => {
		const rows = transaction.selectFrom(tables[folder]).select("id").where("image", "=", image).limit(1);
		if (!(await rows.executeTakeFirst())) await images.remove(folder, imageFileNames(image));
	});
	await removal.catch(() => undefined);
}

/** Every image that a row shows, also one that was deleted and can be restored. */
export async function referencedImages(store: Store, folder: ImageFolder): Promise<Set<string>> {
	const rows = await store.selectFrom(tables[folder]).select("image").where("image", "is not", null).execute();
	return new Set(rows.map((row) => row.image ?? ""));
}
