import { LRUCache } from "lru-cache";
import { brand, isWide, logoOn } from "../../../content/brand.ts";
import type { Logo } from "../../../contract/brand.ts";
import { imageVariant } from "../../../contract/image-variant.ts";
import type { Store } from "../../../db/connect.ts";
import { type BrandColours, recolour } from "../../../drawing/recolour.ts";
import { cardWords, photoSize, type SocialCard, socialCard } from "../../../drawing/social-card.ts";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { readImageFile } from "../../storage/images/image-store.ts";
import { cropped, drawPng } from "../../storage/images/process-image.ts";
import { largeLogo } from "../../storage/images/process-logo.ts";
import type { CardSubject } from "./subject.ts";
import { drawWords } from "./words.ts";

/** The memory that drawn cards may take, in bytes, at about 50 kB each; others are drawn again when asked for. */
const maxBytes = 8 * 1024 * 1024;

/** How many cards wait to be drawn. */
const maxWaiting = 32;

/** What of the brand stands on a card. */
type Look = BrandColours & { logo: Logo | null };

/** Keeps cards in memory. They are drawn one at a time, because each takes a core. */
export function openCards(store: Store) {
	const drawing = createBoundedQueue(1, maxWaiting);
	const cache = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
	const draw = async ({ image, ...subject }: CardSubject, look: Look, key: string): Promise<Uint8Array> => {
		const drawn = cache.get(key);
		if (drawn) return drawn;
		const photo = image && (await readPhoto(store, image));
		const logo = look.logo && (await readLogo(store, look.logo));
		const card = { ...subject, ...(photo && { photo }), ...(logo && { logo }) };
		const words = cardWords(card).map((line) => ({ ...line, color: recolour(line.color, look) }));
		const bytes = await drawPng(recolour(socialCard(card), look), await drawWords(words));
		cache.set(key, bytes);
		return bytes;
	};
	return {
		/**
		 * The card's PNG, 1200 × 630, drawn unless it is cached.
		 * @throws OverloadError when too many cards wait to be drawn
		 */
		async read(subject: CardSubject): Promise<Uint8Array> {
			// Now, because a card that waits is drawn while another request runs.
			const look = { accent: brand.accent, dark: brand.dark, logo: logoOn("dark") };
			const key = JSON.stringify([subject, look]);
			return cache.get(key) ?? (await drawing.run(() => draw(subject, look, key)));
		},
	};
}

/** The logo as it stands on a card; null where its file is missing. */
async function readLogo(store: Store, logo: Logo): Promise<SocialCard["logo"] | null> {
	const file = await readImageFile(store, largeLogo(logo.image));
	if (!file) return null;
	const address = `data:image/png;base64,${Buffer.from(file).toString("base64")}`;
	return { address, width: logo.width, height: logo.height, wide: isWide(logo) };
}

/** An uploaded image as it stands on a card; null where its file is missing. */
async function readPhoto(store: Store, image: string): Promise<string | null> {
	const file = await readImageFile(store, imageVariant(image, 960, "webp"));
	if (!file) return null;
	return `data:image/png;base64,${(await cropped(file, photoSize)).toString("base64")}`;
}
