import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { imageVariant } from "../../../contract/image-variant.ts";
import type { Store } from "../../../db/connect.ts";
import { cardWords, photoSize, socialCard } from "../../../drawing/social-card.ts";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { readImageFile } from "../../storage/images/image-store.ts";
import { cropped, drawPng } from "../../storage/images/process-image.ts";
import type { CardSubject } from "./subject.ts";
import { drawWords } from "./words.ts";

/** The memory that drawn cards may take, in bytes, at about 50 kB each; others are drawn again when asked for. */
const maxBytes = 8 * 1024 * 1024;

/** How many cards wait to be drawn. */
const maxWaiting = 32;

const fixedCard = { title: "A", brand: "A", label: "A" };

/** The cards that were drawn. */
export interface Cards {
	/**
	 * The card's PNG, 1200 × 630, drawn unless it is kept; and the name of its content.
	 * @throws OverloadError when too many cards wait to be drawn
	 */
	read(subject: CardSubject): Promise<{ bytes: Uint8Array; name: string }>;
}

/** Keeps cards in memory. They are drawn one at a time, because each takes a core. */
export function openCards(store: Store): Cards {
	const drawing = createBoundedQueue(1, maxWaiting);
	let revision: string | undefined;
	const kept = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
	const draw = async ({ image, ...card }: CardSubject, name: string): Promise<Uint8Array> => {
		const drawn = kept.get(name);
		if (drawn) return drawn;
		const photo = image && (await readPhoto(store, image));
		const words = await drawWords(cardWords(card));
		const bytes = await drawPng(socialCard({ ...card, ...(photo && { photo }) }), words);
		kept.set(name, bytes);
		return bytes;
	};
	return {
		async read(subject) {
			// The hash of one fixed card is the revision of the design, so that a new design has another name.
			revision ??= hash(socialCard(fixedCard) + JSON.stringify(cardWords(fixedCard)));
			const name = hash(JSON.stringify([revision, subject]));
			return { bytes: kept.get(name) ?? (await drawing.run(() => draw(subject, name))), name };
		},
	};
}

/** An uploaded image as it stands on a card; null where its file is missing. */
async function readPhoto(store: Store, image: string): Promise<string | null> {
	const file = await readImageFile(store, imageVariant(image, 960, "webp"));
	if (!file) return null;
	return `data:image/png;base64,${(await cropped(file, photoSize)).toString("base64")}`;
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
