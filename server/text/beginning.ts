import { plainText } from "../../contract/plain-text.ts";
import { preview, readable, readingMinutes, summaryLength } from "../../contract/readable-text.ts";
import { BeyondBounds } from "./bounds.ts";
import { environmentOf, escapeHtml, markdown } from "./markdown.ts";
import { toTree } from "./to-tree.ts";

/** The short forms of a text on cards and in descriptions, and its reading time. */
export function shortForms(content: string, typedSummary: string, previewLength: number) {
	const summary = preview(readable(typedSummary), summaryLength) || firstWords(content, summaryLength);
	return { preview: preview(summary, previewLength), summary, minutes: readingMinutes(content) };
}

/** The first characters of a text without its marks. Only the beginning is parsed. */
export function firstWords(content: string, length: number): string {
	const beginning = readable(content.slice(0, 1_000 + 8 * length));
	// Footnotes may be defined below the beginning; without a definition their marks would be shown.
	const notes = [...new Set(beginning.match(/\[\^[^[\]\s]+\]/g))].map((name) => `${name}: -`);
	const environment = environmentOf({
		formula: (source) => `<math alttext="${escapeHtml(source)}"></math>`,
		colour: undefined,
		onProblem: () => undefined,
	});
	try {
		return preview(plainText(toTree(markdown.render([beginning, ...notes].join("\n\n"), environment), "")), length);
	} catch (error) {
		if (!(error instanceof BeyondBounds)) throw error;
		return preview(beginning, length);
	}
}
