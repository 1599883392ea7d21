import { createHash } from "node:crypto";
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

const fixedCard = { title: "A", brand: "A", label: "A", services: 1 };

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
	const draw = async ({ image, ...subject }: CardSubject, look: Look, name: string): Promise<Uint8Array> => {
		const drawn = kept.get(name);
		if (drawn) return drawn;
		const photo = image && (await readPhoto(store, image));
		const logo = look.logo && (await readLogo(store, look.logo));
		const card = { ...subject, ...(photo && { photo }), ...(logo && { logo }) };
		const words = cardWords(card).map((line) => ({ ...line, color: recolour(line.color, look) }));
		const bytes = await drawPng(recolour(socialCard(card), look), await drawWords(words));
		kept.set(name, bytes);
		return bytes;
	};
	return {
		async read(subject) {
			// The hash of one fixed card is the revision of the design, so that a new design has another name.
			revision ??= hash(socialCard(fixedCard) + JSON.stringify(cardWords(fixedCard)));
			// Now, because a card that waits is drawn while another request runs.
			const look = { accent: brand.accent, dark: brand.dark, logo: logoOn("dark") };
			const name = hash(JSON.stringify([revision, subject, look]));
			return { bytes: kept.get(name) ?? (await drawing.run(() => draw(subject, look, name))), name };
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

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
