import { largestWidth } from "../../contract/image-variant.ts";
import type { TextElement } from "../../contract/text-tree.ts";

/** The elements of a text with their attributes. None runs, loads or submits anything. */
const attributesByTag: Record<string, readonly string[]> = {
	...named("p br hr em strong s blockquote ul code sup figcaption thead tbody tr table"),
	...named("h2 h3 h4 h5 h6", "id"),
	...named("a", "href id aria-label"),
	...named("img", "src alt title width height"),
	...named("ol", "start"),
	...named("li", "id class"),
	...named("figure", "class"),
	...named("pre div span", "class role tabindex aria-label"),
	...named("section", "class aria-label"),
	...named("td", "class"),
	...named("th", "class scope"),
	...named("math", "display alttext"),
	...named(
		`mi mn mo ms mtext mspace mrow mfrac msqrt mroot msub msup msubsup munder mover munderover
		mmultiscripts mprescripts mtable mtr mtd mpadded mphantom mstyle none`,
		`class stretchy form lspace rspace fence separator movablelimits minsize maxsize symmetric accent
		accentunder linethickness displaystyle scriptlevel mathvariant columnspan rowspan width height depth
		voffset largeop`,
	),
};

/** The classes of a text, each with a rule in `app/styles/post.css` or `code.css`. */
const classes = new Set([
	...namesIn(`wider-than-shown callout image note tip important warning caution notes right center
		as-typed wrong code text-table task box`),
	...namesIn(`keyword type built_in literal number string regexp title attr variable meta comment
		addition deletion`).map((name) => `hljs-${name}`),
	...["tml-left", "tml-right", "tml-jot", "tml-overline"],
]);

/** Where a link may lead: web, mail and telephone addresses, pages of the site and places in the text. */
const address = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[^\s\\]+|\/|\/[^\s\\/][^\s\\]*|#[^\s\\]+)$/i;

/** An image of the site's own store, or a drawing that ships for texts. */
const ownImage = new RegExp(
	`^/(?:assets/(?:blogs|projects)/[\\w-]+-${largestWidth}\\.webp|drawings/texts/[\\w-]+\\.svg)$`,
);

/** Values of attributes other than addresses. */
const values: Record<string, RegExp> = {
	start: /^\d{1,9}$/,
	role: /^(?:group|note|img)$/,
	tabindex: /^0$/,
	scope: /^col$/,
};

/** Whether a link may have this address. */
export function isLink(href: string): boolean {
	if (!address.test(href) || /^\/.*(?:\/\/|%5c)/i.test(href)) return false;
	return /^[/#]/.test(href) || URL.canParse(href);
}

/** Whether a text may load this image. */
export const isOwnImage = (src: string): boolean => ownImage.test(src);

/**
 * An element with the attributes that the list names; undefined if only its text stays. An image from elsewhere becomes a
 * link.
 */
export function allowed(tag: string, given: Record<string, string>): TextElement | undefined {
	const names = Object.hasOwn(attributesByTag, tag) ? attributesByTag[tag] : undefined;
	if (!names) return undefined;
	const { src = "", alt = "", href = "" } = given;
	if (tag === "img" && !isOwnImage(src)) {
		const link = isLink(src) ? allowed("a", { href: src }) : undefined;
		return { ...(link ?? { tag: "span" }), children: [alt || src] };
	}
	if (tag === "a" && !isLink(href)) return undefined;
	const attributes: Record<string, string> = {};
	for (const name of names) {
		const value = name === "class" ? knownClasses(given.class) : given[name];
		if (value !== undefined && (values[name]?.test(value) ?? true)) attributes[name] = value;
	}
	if (tag === "a" && /^http/i.test(href)) attributes.rel = "noopener noreferrer";
	if (tag === "span" && !attributes.class) return undefined;
	return { tag, ...(Object.keys(attributes).length > 0 && { attributes }) };
}

function knownClasses(given = ""): string | undefined {
	const known = given.split(" ").filter((name) => classes.has(name));
	return known.length > 0 ? known.join(" ") : undefined;
}

/** Gives each of the tags the same attributes. */
function named(tags: string, attributes = ""): Record<string, readonly string[]> {
	const names = namesIn(attributes);
	return Object.fromEntries(namesIn(tags).map((tag) => [tag, names]));
}

/** The names in a text, which stand between white space. */
function namesIn(text: string): string[] {
	return text.split(/\s+/).filter(Boolean);
}
