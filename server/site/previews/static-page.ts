import { type Edit, edit, type PageElement, readElements } from "../html/elements.ts";

/**
 * A page as it reads without JavaScript: no script is left, and what stands in `noscript` stands in the page. Nothing
 * names it as a public page, because its text may have none.
 * @param covers the addresses of images that this page alone may show, and what is shown in their place
 */
export function toStaticPage(html: string, covers: Map<string, string>): string {
	return edit(
		html,
		readElements(html).flatMap((element) => editsOf(html, element, covers)),
	);
}

function editsOf(html: string, element: PageElement, covers: Map<string, string>): Edit[] {
	const { name, attributes, start, contentStart, contentEnd, end } = element;
	const isScript = name === "script" || (name === "link" && attributes.rel === "modulepreload");
	const isAddress = (name === "link" && attributes.rel === "canonical") || attributes.property === "og:url";
	if (isScript || isAddress) return [{ start, end, text: "" }];
	if (name === "noscript")
		return [
			{ start, end: contentStart, text: "" },
			{ start: contentEnd, end, text: "" },
		];
	const cover = name === "img" ? covers.get(attributes.src ?? "") : undefined;
	if (cover === undefined) return [];
	const tag = html.slice(start, contentStart).replace(/ src="[^"]*"/, ` src="${cover}"`);
	return [{ start, end: contentStart, text: tag }];
}
