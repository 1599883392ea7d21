import createMarkdownIt from "markdown-it";
import footnotes from "markdown-it-footnote";

// The site's own way of reading takes no address that is not one of the site.
const markdown = createMarkdownIt().use(footnotes).disable(["code"]);

/** Where the address of an image stands in Markdown: in its parentheses, or in a line that gives it a name. */
const places = /(\]\(\s*|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^>\n]*>|(?:[^\s()<>]|\([^\s()]*\))+)/gm;

/** Whether an address is neither on the web nor a drawing that ships. */
export const isFile = (address: string) =>
	address !== "" && !/^(?:[a-z][a-z\d+.-]*:|\/\/|\/drawings\/texts\/)/i.test(address);

/**
 * The addresses of the images in a text that are files, as they stand in it. Code holds none.
 * @throws with a sentence that goes on after the file's name, where one is written in a way that is not found
 */
export function imagesIn(text: string): string[] {
	const shown = new Set<string>();
	for (const { children } of markdown.parse(text, {}))
		for (const token of children ?? []) if (token.type === "image") shown.add(String(token.attrGet("src")));
	const files = new Set<string>();
	const found = new Set<string>();
	for (const [, , address = ""] of text.matchAll(places)) {
		const normal = markdown.normalizeLink(bare(address));
		if (isFile(bare(address)) && shown.has(normal)) files.add(bare(address));
		found.add(normal);
	}
	const lost = [...shown].find((address) => isFile(address) && !found.has(address));
	if (lost !== undefined) throw new Error(`names an image in a way that is not understood: ${lost}`);
	return [...files];
}

/** The text with other addresses of its images. */
export function withImages(text: string, addresses: ReadonlyMap<string, string>): string {
	return text.replace(places, (whole, before: string, address: string) => {
		const other = addresses.get(bare(address));
		return other === undefined ? whole : before + other;
	});
}

const bare = (address: string) => (address.startsWith("<") ? address.slice(1, -1) : address);
