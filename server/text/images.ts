import type { MarkdownIt, RendererRule, Token } from "markdown-it";
import { ownImage } from "../../contract/own-image.ts";
import { drawingSize } from "../../drawing/file.ts";
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
	const images = tokens
		.flatMap(({ children }) => children ?? [])
		.filter(({ type }) => type === "image")
		.flatMap((token) => {
			const address = addressOf(token);
			const own = ownImage(address);
			return own ? [{ token, address, ...own }] : [];
		});
	const isStored = (path: string) => path.startsWith("/assets/");
	const names = new Set(images.flatMap(({ path }) => (isStored(path) ? nameOf(path) : [])));
	const stored = names.size > 0 ? await find([...names]) : undefined;
	const missing = new Set<string>();
	for (const { token, address, origin, path } of images) {
		const name = nameOf(path);
		const size = isStored(path) ? stored?.get(name) : drawingSize(`texts/${name}`);
		// Nobody guesses a name, so an image of another origin that is stored here is the site's own.
		if (size || !origin) token.attrSet("src", path);
		if (size) {
			token.attrSet("width", String(size.width));
			token.attrSet("height", String(size.height));
		} else if (!origin) missing.add(address);
	}
	for (const [index, { children }] of tokens.entries()) {
		if (children?.length === 1 && children[0]?.attrGet("width"))
			makeFigure(children[0], tokens[index - 1], tokens[index + 1]);
	}
	return [...missing];
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
