/** The file of a stored image in any size and form, as texts name it. */
const stored = "(/assets/(?:blogs|projects)/[\\w-]+)-(?:480|960|1600)\\.(?:webp|avif)";

const address = new RegExp(
	`^(https?://[^/\\s]+)?(?:${stored}|(?:/brand/[^/]+)?(/drawings/texts/[\\w-]+\\.svg))(?:[?#]\\S*)?$`,
);

/** An image of the site by its path in texts, from any of its addresses; undefined for another address. */
export function ownImage(from: string): { origin: string | undefined; path: string } | undefined {
	const [, origin, image, drawing] = address.exec(from) ?? [];
	const path = drawing ?? (image && `${image}-1600.webp`);
	return path ? { origin, path } : undefined;
}
