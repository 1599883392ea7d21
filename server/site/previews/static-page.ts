import { edit, type HtmlEdit, type PageElement, readElements } from "../html/elements.ts";

/**
 * A page as it reads without JavaScript: no script is left, and what stands in `noscript` stands in the page. Nothing
 * names it as a public page, because its text may have none.
 * @param linksTo where links to pages of the site lead, before their path; to the public ones without it
 */
export function toStaticPage(html: string, linksTo: string | undefined): string {
	return edit(
		html,
		readElements(html).flatMap((element) => editsOf(html, element, linksTo)),
	);
}

function editsOf(html: string, element: PageElement, linksTo: string | undefined): HtmlEdit[] {
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
	return [];
}
