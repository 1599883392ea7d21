import { brand } from "../../../content/brand.ts";
import { importedWords, importMap, wordsFolder } from "../../../content/word-modules.ts";
import { recolour } from "../../../drawing/recolour.ts";
import { isAdminPath } from "../../http/path.ts";
import type { Words } from "../../words/words.ts";
import { afterPaint } from "./after-paint.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { deferFonts, knownFontsScript } from "./deferred-fonts.ts";
import { contentOf, edit, type HtmlEdit, type PageElement, readElements } from "./elements.ts";
import { readStylesheet, type Stylesheet, usedFonts, usedStyles } from "./used-styles.ts";

/** Makes a rendered page ready to be sent. Other responses than HTML pass unchanged. */
export type PostProcess = (response: Response, path: string, nonce: string) => Promise<Response>;

/**
 * Makes rendered pages ready to be sent: of the inlined stylesheet only the rules that the page uses, so that all it
 * needs to paint fits one round trip; scripts and fonts that wait for that paint; and a policy for exactly what the page
 * then holds. Each step works on elements with the nonce of this rendering, and so on nothing that an author wrote. The
 * nonce is removed at the end.
 * @param words those of the request name the modules that its scripts load
 * @throws when a page lacks what a step works on, because then a part of the framework works in another way than before.
 */
export function createPostProcess(words: Words): PostProcess {
	let last: { css: string; stylesheet: Stylesheet } | undefined;
	const read = (css: string) => {
		if (last?.css !== css) last = { css, stylesheet: readStylesheet(css) };
		if (last.stylesheet.fontFiles.length === 0) throw new Error("The site's stylesheet holds no font that is a file");
		return last.stylesheet;
	};

	return async (response, path, nonce) => {
		if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
		const html = await response.text();
		const elements = readElements(html);
		const ownElements = elements.filter(({ attributes }) => attributes.nonce === nonce);
		const site = onlyElement(
			ownElements,
			"the site's stylesheet",
			({ attributes }) => attributes["data-href"] === "site",
		);
		const stylesheet = read(contentOf(html, site));
		const rules = recolour(usedStyles(elements, stylesheet), brand);
		const fontRules = usedFonts(html, stylesheet);
		const fonts = deferFonts(fontRules);
		const head = firstElement(elements, "head");
		const body = firstElement(elements, "body");
		const inline = ownElements.filter(({ name, attributes }) => name === "script" && attributes.src === undefined);
		const start = onlyElement(inline, "the module that starts it", ({ attributes }) => attributes.type === "module");
		const classic = inline.filter((script) => script !== start);
		const texts = Object.groupBy(classic, ({ end }) => (end <= head.end ? "head" : "body"));
		// One that fails, as where storage is refused, takes no other with it.
		const join = (scripts: PageElement[] = [], own: string) =>
			[...scripts.map((script) => contentOf(html, script)), own]
				.map((statements) => `try{${statements}}catch(e){reportError(e)}`)
				.join("\n");
		const folder = wordsFolder(words.current().hash);
		const map = importMap(folder);
		const preloads = readPreloads(ownElements, folder);
		// The admin's pages show nothing without their scripts.
		const scripts = isAdminPath(path)
			? {
					edits: preloads.map(({ link, href }) => ({ ...link, text: `<link rel="modulepreload" href="${href}"/>` })),
					statements: "",
					inline: [contentOf(html, start)],
				}
			: deferModules(preloads, { ...start, text: contentOf(html, start) }, wholeStylesheet(elements));
		// Each inline script costs a hash in the policy, so those of the head and those of the body become one each.
		const headScript = join(texts.head, knownFontsScript);
		const bodyScript = join(texts.body, afterPaint(fonts.statements + scripts.statements));

		const page = edit(html, [
			{ start: site.contentStart, end: site.contentEnd, text: rules },
			...scripts.edits,
			// A map counts for the modules after it alone.
			{ start: head.contentStart, end: head.contentStart, text: `<script type="importmap">${map}</script>` },
			...classic.map(({ contentStart, contentEnd }) => ({ start: contentStart, end: contentEnd, text: "" })),
			endOf(head, `${fonts.element}<script>${headScript}</script>`),
			endOf(body, `<script>${bodyScript}</script>`),
		]).replaceAll(` nonce="${nonce}"`, "");
		if (page.includes(nonce)) throw new Error(`The page ${path} still holds the nonce of its rendering`);

		const headers = new Headers(response.headers);
		const inlined = [map, headScript, bodyScript, ...scripts.inline];
		headers.set("Content-Security-Policy", contentSecurityPolicy(inlined, [rules, fontRules], path));
		return new Response(page, { status: response.status, headers });
	};
}

/** The address of the stylesheet of all pages, which the document links for browsers without scripts, after the fonts. */
function wholeStylesheet(elements: PageElement[]): string | undefined {
	return elements.findLast(({ attributes }) => attributes.rel === "stylesheet")?.attributes.href;
}

/**
 * Starts the page's modules once it is painted, so that they delay no paint. The whole stylesheet is loaded next to them.
 * @param start the module that starts the page, whose imports become statements
 * @returns edits of the page, and the statements that run later (`after-paint.ts`)
 */
function deferModules(preloads: Preload[], start: HtmlEdit, stylesheet = "") {
	const modules = new Set(preloads.map(({ href }) => href));
	const imports = /import (?:\* as (\w+) from )?("[^"]+");/g;
	return {
		edits: [...preloads.map(({ link }) => link), start].map(({ start, end }) => ({ start, end, text: "" })),
		statements: `
add({ rel: "preload", as: "style", href: ${JSON.stringify(stylesheet)} });
for (const href of ${JSON.stringify([...modules])}) add({ rel: "modulepreload", href });
${start.text.replace(imports, (_, name, href) => `${name ? `const ${name} = ` : ""}await import(${href});`)}`,
		inline: [],
	};
}

/** A link to a module that the page will import, and its address; no import map leads those of words. */
interface Preload {
	link: PageElement;
	href: string;
}

/** Reads the links to modules. @throws when there is none */
function readPreloads(ownElements: PageElement[], folder: string): Preload[] {
	const links = ownElements.filter(({ attributes }) => attributes.rel === "modulepreload");
	if (links.length === 0) throw new Error("The page preloads no module");
	return links.map((link) => {
		const { href = "" } = link.attributes;
		return { link, href: href.startsWith(importedWords) ? folder + href.slice(importedWords.length) : href };
	});
}

function onlyElement(elements: PageElement[], kind: string, isOfKind: (element: PageElement) => boolean): PageElement {
	const [element, ...more] = elements.filter(isOfKind);
	if (!element || more.length > 0)
		throw new Error(`The page holds ${element ? "more than one of" : "nothing of"} ${kind}`);
	return element;
}

function firstElement(elements: PageElement[], name: "head" | "body"): PageElement {
	const element = elements.find((candidate) => candidate.name === name);
	if (!element) throw new Error(`The page has no ${name}`);
	return element;
}

function endOf({ contentEnd }: PageElement, text: string): HtmlEdit {
	return { start: contentEnd, end: contentEnd, text };
}
