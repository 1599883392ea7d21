import { type Edit, edit, type PageElement, readElements } from "../html/elements.ts";

/** How a page differs from the public one. */
interface StaticPage {
	/** The addresses of images that this page alone may show, and what is shown in their place. */
	covers: Map<string, string>;
	/** Where links to pages of the site lead, before their path; to the public ones without it. */
	linksTo?: string;
}

/**
 * A page as it reads without JavaScript: no script is left, and what stands in `noscript` stands in the page. Nothing
 * names it as a public page, because its text may have none.
 */
export function toStaticPage(html: string, page: StaticPage): string {
	return edit(
		html,
		readElements(html).flatMap((element) => editsOf(html, element, page)),
	);
}

function editsOf(html: string, element: PageElement, { covers, linksTo }: StaticPage): Edit[] {
	const { name, attributes, start, contentStart, contentEnd, end } = element;
	const isScript = name === "script" || (name === "link" && attributes.rel === "modulepreload");
	const isAddress = (name === "link" && attributes.rel === "canonical") || attributes.property === "og:url";
	if (isScript || isAddress) return [{ start, end, text: "" }];
	if (name === "noscript")
		return [
			{ start, end: contentStart, text: "" },
			{ start: contentEnd, end, text: "" },
		];
	if (name === "a" && linksTo !== undefined && /^\/(?!\/)/.test(attributes.href ?? "")) {
		const tag = html.slice(start, contentStart).replace(/ href="/, () => ` href="${linksTo}`);
		return [{ start, end: contentStart, text: tag }];
	}
	const cover = name === "img" ? covers.get(attributes.src ?? "") : undefined;
	if (cover === undefined) return [];
	const tag = html.slice(start, contentStart).replace(/ src="[^"]*"/, ` src="${cover}"`);
	return [{ start, end: contentStart, text: tag }];
}
