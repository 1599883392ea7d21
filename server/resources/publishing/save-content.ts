import { messages } from "../../../contract/messages.ts";
import type { Store } from "../../../db/connect.ts";
import type { AppContext } from "../../context.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import type { ImageFolder } from "../../storage/images/image-store.ts";
import type { ProcessedImage } from "../../storage/images/process-image.ts";
import { removeUnused } from "../../storage/images/unused-images.ts";
import { changeContent } from "./change-content.ts";
import type { Updated } from "./repository.ts";
import { type SentUpload, withImage } from "./upload.ts";

/**
 * Stores the image that was sent and what `save` stores, changes the content that pages show, and removes the image that
 * it replaced.
 * @returns what was saved
 * @throws HttpError 404 when there is nothing to change, 409 when somebody else changed it meanwhile.
 */
export async function saveContent<Item>(
	appContext: AppContext,
	folder: ImageFolder,
	sent: SentUpload,
	save: (transaction: Store, image: ProcessedImage | null) => Promise<Updated<Item>>,
): Promise<Item> {
	const { item, replacedImage } = await withImage(appContext, folder, sent, (image) =>
		changeContent(appContext, async (transaction) => {
			const result = await save(transaction, image);
			if (result === "stale") throw new HttpError(409, messages.editedElsewhere);
			return requireFound(result);
		}),
	);
	await removeUnused(appContext.store, appContext.images, folder, replacedImage);
	return item;
}
