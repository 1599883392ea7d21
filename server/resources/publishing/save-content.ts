import { messages } from "../../../contract/messages.ts";
import type { Store } from "../../../db/connect.ts";
import type { AppContext } from "../../context.ts";
import { HttpError, requireFound, wrongField } from "../../http/errors.ts";
import { findImage, type StoredImage, storeImage } from "../../storage/images/image-store.ts";
import { changeContent } from "./change-content.ts";
import type { Saved, SaveRefusal } from "./repository.ts";
import { readImage, type SentUpload } from "./upload.ts";

/**
 * Stores the image that was sent, or finds the stored one of that name, and what `save` stores, in one transaction. An
 * image that gives way goes within a day.
 * @returns what was saved
 * @throws HttpError 404 when there is nothing to change, 409 when somebody else changed it meanwhile, 422 for an address or
 * a draft that it cannot have; and as `readImage`.
 */
export async function saveContent<Item>(
	appContext: AppContext,
	sent: SentUpload,
	save: (transaction: Store, image: StoredImage | null) => Promise<Saved<Item>>,
): Promise<Item> {
	const sentImage = await readImage(sent);
	return changeContent(appContext, async (transaction) => {
		if (sentImage) await storeImage(transaction, sentImage, appContext.clock());
		const isName = !sentImage && typeof sent.upload === "string";
		const image = isName ? await findImage(transaction, sent.upload as string) : sentImage;
		const result = await save(transaction, image);
		if (typeof result === "string") throw refusals[result as SaveRefusal];
		return requireFound(result) as Item;
	});
}

const refusals: Record<SaveRefusal, HttpError> = {
	stale: new HttpError(409, messages.editedElsewhere),
	draftOfOther: wrongField("draft", messages.draftOfOther),
	addressTaken: wrongField("slug", messages.addressTaken),
	addressUnreadable: wrongField("slug", messages.addressUnreadable),
};
