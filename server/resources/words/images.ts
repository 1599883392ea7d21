import { imageNamed } from "../../../contract/image-variant.ts";
import { messages } from "../../../contract/messages.ts";
import type { Words } from "../../../contract/words.ts";
import type { Store } from "../../../db/connect.ts";

/** The places in words that name an image which is not stored. */
export async function missingImages(store: Store, words: unknown): Promise<Words["needsYou"]> {
	const named = imagesIn(words);
	if (named.length === 0) return [];
	const names = named.map(({ name }) => name);
	const rows = await store.selectFrom("images").select("name").where("name", "in", names).execute();
	const stored = new Set(rows.map(({ name }) => name));
	return named.filter(({ name }) => !stored.has(name)).map(({ path }) => ({ path, message: messages.imageNotStored }));
}

const image = new RegExp(`^${imageNamed}$`);

function imagesIn(value: unknown, path: readonly string[] = []): { path: string; name: string }[] {
	if (typeof value === "string") return image.test(value) ? [{ path: path.join("."), name: value }] : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, field]) => imagesIn(field, [...path, name]));
}
