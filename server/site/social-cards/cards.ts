import { brand, isWide, logoOn } from "../../../content/brand.ts";
import type { Logo } from "../../../contract/brand.ts";
import { imageVariant } from "../../../contract/image-variant.ts";
import type { Store } from "../../../db/connect.ts";
import { recolour } from "../../../drawing/recolour.ts";
import { cardWords, photoSize, type SocialCard, socialCard } from "../../../drawing/social-card.ts";
import { readImageFile } from "../../storage/images/image-store.ts";
import { cropped, drawPng } from "../../storage/images/process-image.ts";
import { largeLogo } from "../../storage/images/process-logo.ts";
import type { CardSubject } from "./subject.ts";
import { drawWords } from "./words.ts";

/** The card of a page in the brand's colors: a PNG of 1200 × 630 pixels. */
export async function drawCard(store: Store, { image, ...subject }: CardSubject): Promise<Buffer> {
	const shown = logoOn("dark");
	const photo = image && (await readPhoto(store, image));
	const logo = shown && (await readLogo(store, shown));
	const card = { ...subject, ...(photo && { photo }), ...(logo && { logo }) };
	const words = cardWords(card).map((line) => ({ ...line, color: recolour(line.color, brand) }));
	return drawPng(recolour(socialCard(card), brand), await drawWords(words));
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
