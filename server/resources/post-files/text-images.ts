import createMarkdownIt from "markdown-it";
import footnotes from "markdown-it-footnote";

// The site's own way of reading takes no address that is not one of the site.
const markdown = createMarkdownIt().use(footnotes).disable(["code", "lheading", "entity"]);
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/** Where the address of an image stands in Markdown: in its parentheses, or in a line that gives it a name. */
const places = /(\]\(\s*|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^<>\n]*>|(?:[^\s()<>]|\([^\s()]*\))+)/gm;

/** Whether an address is neither on the web nor an image of the site. */
export const isFile = (address: string) =>
	address !== "" &&
	!/^(?:[a-z][a-z\d+.-]+:|\/\/|\/drawings\/texts\/|\/assets\/(?:blogs|projects)\/[0-9a-f]{32}-)/i.test(address);

/**
 * The addresses of the images in a text that are files. Code holds none.
 * @throws with a sentence that goes on after the file's name, where one is written in a way that is not found
 */
export function imagesIn(text: string): Set<string> {
	const images = tokensIn(text).filter(({ type }) => type === "image");
	const files = new Set(images.map((image) => String(image.attrGet("src"))).filter(isFile));
	const found = new Set(text.matchAll(places).map(([, , address = ""]) => bare(address)));
	const [lost] = files.difference(found);
	if (lost !== undefined) throw new Error(`names an image in a way that is not understood: ${lost}`);
	return files;
}

/** The text with other addresses of its images and links; one that has no other stays. */
export function withAddresses(text: string, addressOf: (address: string) => string | undefined): string {
	return text.replace(places, (whole, before: string, address: string) => {
		const other = addressOf(bare(address));
		return other === undefined ? whole : before + other;
	});
}

/** How the marks begin that mean something to other programs alone: shortcodes, links of a wiki, HTML. */
const foreign =
	/\{\{[<%]?|\{[%:]|!?\[\[|\[(?:caption|gallery|audio|video|playlist|embed|[a-z][\w-]*(?= [\w-]+=))|^:::|<(?:!--|[a-z]\w*)/gi;

/** What in a text does not come in: foreign marks, and images on other hosts, each as often as it stands there. Code holds none. */
export function foreignIn(text: string): string[] {
	return tokensIn(text).flatMap((token) => {
		if (token.type === "text") return token.content.match(foreign) ?? [];
		const source = token.type === "image" ? String(token.attrGet("src")) : "";
		return /^(?:https?:)?\/\//i.test(source) ? [`images on ${URL.parse(source, "http://localhost")?.host}`] : [];
	});
}

const tokensIn = (text: string) => markdown.parse(text, {}).flatMap(({ children }) => children ?? []);

/** An address without its angle brackets, backslashes and entities. */
export const bare = (address: string) => markdown.utils.unescapeAll(address.replace(/^<(.*)>$/, "$1"));
