import { fileEnding, imageName } from "./image-variant.ts";

/** The file of a stored image in any size and form, as texts name it. */
const stored = `(/assets/(?:blogs|projects)/[\\w-]+)${fileEnding}`;

const address = new RegExp(
	`^(https?://[^/\\s]+)?(?:${stored}|(?:/brand/[^/]+)?(/drawings/texts/[\\w-]+\\.svg))(?:[?#]\\S*)?$`,
);

/** An image of the site by its path in texts, from any of its addresses; undefined for another address. */
export function ownImage(from: string): { origin: string | undefined; path: string } | undefined {
	const [, origin, image, drawing] = address.exec(from) ?? [];
	const path = drawing ?? (image && imageName(image));
	return path ? { origin, path } : undefined;
}
