import type { MarkdownIt, RendererRule, Token } from "markdown-it";
import { textDrawingSize } from "../../drawing/text-drawings.ts";
import { isOwnImage } from "./allow-list.ts";

/** How large an image is, in pixels. */
export interface Size {
	width: number;
	height: number;
}

/** Finds the sizes of stored images by their names. */
export type FindImages = (names: readonly string[]) => Promise<ReadonlyMap<string, Size>>;

/** Writes the site's own images and their captions; the alternative text of an image whose size is unknown. */
export function images({ renderer, utils }: MarkdownIt): void {
	const write = renderer.rules.image as RendererRule;
	renderer.rules.image = (...given) => {
		const [tokens, index, options, environment] = given;
		const token = tokens[index] as Token;
		const { children, meta } = token;
		const source = addressOf(token);
		if (isOwnImage(source) && token.attrGet("width") === null)
			return utils.escapeHtml(renderer.renderInlineAsText(children ?? [], options, environment) || source);
		const caption = typeof meta?.caption === "string" ? utils.escapeHtml(meta.caption) : "";
		return write(...given) + (caption && `<figcaption>${caption}</figcaption>`);
	};
}

/**
 * Gives the site's own images in a text their sizes, so that nothing moves when they load. An image alone in its paragraph
 * becomes a figure with its title as the caption.
 * @returns the addresses at which there is no image
 */
export async function sizeImages(tokens: readonly Token[], find: FindImages): Promise<string[]> {
	const found = tokens
		.flatMap(({ children }) => children ?? [])
		.filter((token) => token.type === "image" && isOwnImage(addressOf(token)));
	const addresses = [...new Set(found.map(addressOf))];
	const isStored = (address: string) => address.startsWith("/assets/");
	const stored = addresses.some(isStored) ? await find(addresses.filter(isStored).map(nameOf)) : undefined;
	const sizes = new Map(
		addresses.map((address) => {
			const name = nameOf(address);
			return [address, isStored(address) ? stored?.get(name) : textDrawingSize(name)];
		}),
	);
	for (const image of found) {
		const size = sizes.get(addressOf(image));
		if (size) for (const side of ["width", "height"] as const) image.attrSet(side, String(size[side]));
	}
	for (const [index, { children }] of tokens.entries())
		if (children?.length === 1 && children[0]?.attrGet("width"))
			makeFigure(children[0], tokens[index - 1], tokens[index + 1]);
	return addresses.filter((address) => !sizes.get(address));
}

function makeFigure(image: Token, before: Token | undefined, after: Token | undefined): void {
	// The hidden paragraph of a tight list item is not shown.
	if (before?.type !== "paragraph_open" || before.hidden || !after) return;
	before.tag = "figure";
	before.attrSet("class", "image");
	after.tag = "figure";
	image.meta = { caption: image.attrGet("title") };
	image.attrs = image.attrs?.filter(([name]) => name !== "title") ?? null;
}

const addressOf = (image: Token): string => String(image.attrGet("src"));

/** The name of a drawing without its extension, or of a stored image with it. */
const nameOf = (address: string): string => address.replace(/^.*\/|\.svg$/g, "");
