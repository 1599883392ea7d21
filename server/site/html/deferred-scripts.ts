import { contentOf, type Edit, type PageElement } from "./elements.ts";

/**
 * Starts the page's modules once it is painted, so that they delay no paint.
 * @param start the module that starts the page
 * @param preloads the links by which the page would preload what that module imports
 * @returns the edits that take both out of the page, and the statements that run them later (`after-paint.ts`)
 */
export function deferScripts(
	html: string,
	start: PageElement,
	preloads: PageElement[],
): { edits: Edit[]; statements: string } {
	const modules = new Set(preloads.map(({ attributes }) => attributes.href));
	return {
		edits: [
			...preloads.map((link) => ({ start: link.start, end: link.end, text: "" })),
			// React expects the element.
			{ start: start.start, end: start.contentEnd, text: "<script>" },
		],
		statements: `
for (const href of ${JSON.stringify([...modules])}) add({ rel: "modulepreload", href });
${withDynamicImports(contentOf(html, start))}`,
	};
}

/**
 * A module as statements of an async function, which a script may hold.
 * @throws when it imports in a way that the framework did not before
 */
function withDynamicImports(module: string): string {
	const statements = module
		.replace(/^import \* as (\w+) from ("[^"]+");$/gm, "const $1 = await import($2);")
		.replace(/^import ("[^"]+");$/gm, "await import($1);");
	if (statements === module || /^\s*import\b(?!\()/m.test(statements))
		throw new Error("The module that starts the page imports in another way than before");
	return statements;
}
