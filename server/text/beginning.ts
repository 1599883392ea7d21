import { blog } from "../../content/blog.ts";
import { preview, readable, readingMinutes, summaryLength } from "../../contract/shown-text.ts";
import { BeyondBounds } from "./bounds.ts";
import { environmentOf, escapeHtml, markdown } from "./markdown.ts";
import { plainText } from "./plain-text.ts";
import { toTree } from "./to-tree.ts";

/** What cards and descriptions show of a text: its first characters, more of them, and how long it takes to read. */
export function shortForms(content: string, previewLength: number) {
	return {
		preview: firstWords(content, previewLength),
		summary: firstWords(content, summaryLength),
		minutes: readingMinutes(content),
	};
}

/** The first characters of a text without its marks. Only about as much of it is read. */
export function firstWords(content: string, length: number): string {
	const beginning = readable(content.slice(0, 1_000 + 8 * length));
	const environment = environmentOf({
		...blog,
		formula: (source) => `<math alttext="${escapeHtml(source)}"></math>`,
		colour: undefined,
		onWrongFormula: () => undefined,
	});
	try {
		return preview(plainText(toTree(markdown.render(beginning, environment), "")), length);
	} catch (error) {
		if (!(error instanceof BeyondBounds)) throw error;
		return preview(beginning, length);
	}
}
