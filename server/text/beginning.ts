import { blog } from "../../content/blog.ts";
import { plainText } from "../../contract/plain-text.ts";
import { preview, readable, readingMinutes, summaryLength } from "../../contract/shown-text.ts";
import { BeyondBounds } from "./bounds.ts";
import { environmentOf, escapeHtml, markdown } from "./markdown.ts";
import { toTree } from "./to-tree.ts";

/** What stands for a text on cards and in descriptions, and how long it takes to read. */
export function shortForms(content: string, typedSummary: string, previewLength: number) {
	const summary = preview(readable(typedSummary), summaryLength) || firstWords(content, summaryLength);
	return { preview: preview(summary, previewLength), summary, minutes: readingMinutes(content) };
}

/** The first characters of a text without its marks. Only about as much of it is read. */
export function firstWords(content: string, length: number): string {
	const beginning = readable(content.slice(0, 1_000 + 8 * length));
	// The notes themselves may stand further down.
	const notes = [...new Set(beginning.match(/\[\^[^\]\s]+\]/g))].map((name) => `${name}: -`);
	const environment = environmentOf({
		...blog,
		formula: (source) => `<math alttext="${escapeHtml(source)}"></math>`,
		colour: undefined,
		onWrongFormula: () => undefined,
	});
	try {
		return preview(plainText(toTree(markdown.render([beginning, ...notes].join("\n\n"), environment), "")), length);
	} catch (error) {
		if (!(error instanceof BeyondBounds)) throw error;
		return preview(beginning, length);
	}
}
