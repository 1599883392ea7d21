import { messages } from "../../../contract/messages.ts";
import type { Store } from "../../../db/connect.ts";
import type { AppContext } from "../../context.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { storeImage } from "../../storage/images/image-store.ts";
import type { ProcessedImage } from "../../storage/images/process-image.ts";
import { changeContent } from "./change-content.ts";
import type { Updated } from "./repository.ts";
import { readImage, type SentUpload } from "./upload.ts";

/**
 * Stores the image that was sent and what `save` stores, in one transaction. An image that gives way goes within a day.
 * @returns what was saved
 * @throws HttpError 404 when there is nothing to change, 409 when somebody else changed it meanwhile; and as `readImage`.
 */
export async function saveContent<Item>(
	appContext: AppContext,
	sent: SentUpload,
	save: (transaction: Store, image: ProcessedImage | null) => Promise<Updated<Item>>,
): Promise<Item> {
	const image = await readImage(sent);
	return changeContent(appContext, async (transaction) => {
		if (image) await storeImage(transaction, image, appContext.clock());
		const result = await save(transaction, image);
		if (result === "stale") throw new HttpError(409, messages.editedElsewhere);
		return requireFound(result);
	});
}
