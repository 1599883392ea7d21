import type { Edit, PageElement } from "./elements.ts";

/** The one Trusted Types policy that a page may have (`policy.ts`); it gives out the text of the page's own module alone. */
export const trustedTypesPolicy = "start";

/**
 * Starts the page's scripts once it is painted, so that they delay no paint. Until then, the module that starts the page
 * is a text in it; the page's policy allows it by its hash.
 * @param start that module
 * @param preloads the links by which the page would preload what the module imports
 * @returns the edits that hold them back, and the statements that let them begin (`after-paint.ts`)
 */
export function deferScripts(start: PageElement, preloads: PageElement[]): { edits: Edit[]; statements: string } {
	const modules = new Set(preloads.map(({ attributes }) => attributes.href));
	return {
		edits: [
			...preloads.map((link) => ({ start: link.start, end: link.end, text: "" })),
			{ start: start.start, end: start.contentStart, text: `<script type="text/module" id="start">` },
		],
		statements: `
for (const href of ${JSON.stringify([...modules])}) add("link", { rel: "modulepreload", href });
const start = document.getElementById("start").textContent;
const policy = window.trustedTypes?.createPolicy("${trustedTypesPolicy}", { createScript: () => start });
add("script", { type: "module", textContent: policy?.createScript("") ?? start }).remove();`,
	};
}
