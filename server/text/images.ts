import type { MarkdownIt, RendererRule, Token } from "markdown-it";
import { textDrawingSize } from "../../drawing/text-drawings.ts";
import { isOwnImage } from "./allow-list.ts";

/** How large an image is, in pixels. */
export interface Size {
	width: number;
	height: number;
}

/** Finds stored images by their names; those that are not stored are not among them. */
export type FindImages = (names: readonly string[]) => Promise<ReadonlyMap<string, Size>>;

/** Writes the site's own images once their size is known, with their captions; until then their alternative text. */
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
 * Gives the site's own images in a text their sizes, so that nothing moves when they come. One that stands alone in its
 * paragraph becomes a figure, and its title the caption.
 * @returns the addresses at which there is no image
 */
export async function sizeImages(tokens: readonly Token[], find: FindImages): Promise<string[]> {
	const found = tokens
		.flatMap(({ children }) => children ?? [])
		.filter((token) => token.type === "image" && isOwnImage(addressOf(token)));
	if (found.length === 0) return [];
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
	// The one of a list item without a gap is no paragraph.
	if (before?.type !== "paragraph_open" || before.hidden || !after) return;
	before.tag = "figure";
	before.attrSet("class", "image");
	after.tag = "figure";
	image.meta = { caption: image.attrGet("title") };
	image.attrs = image.attrs?.filter(([name]) => name !== "title") ?? null;
}

const addressOf = (image: Token): string => String(image.attrGet("src"));

/** `a` of `/drawings/texts/a.svg`; a stored image has its name with the extension. */
const nameOf = (address: string): string => address.replace(/^.*\/|\.svg$/g, "");
