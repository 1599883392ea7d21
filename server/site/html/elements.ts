import { Parser } from "htmlparser2";

/** An element of a page, and its position in the page's text. */
export interface PageElement {
	name: string;
	/** Values as a browser reads them, by names in lower case. */
	attributes: Readonly<Record<string, string>>;
	/** Where its opening tag begins. */
	start: number;
	/** Where its opening tag has ended. */
	contentStart: number;
	/** Where its closing tag begins; for an element without one, where it ends. */
	contentEnd: number;
	/** Where it has ended. */
	end: number;
}

/** Parses the elements of an HTML text, in the order of their opening tags. */
export function readElements(html: string): PageElement[] {
	const elements: PageElement[] = [];
	const openElements: PageElement[] = [];
	const parser = new Parser({
		onopentag(name, attributes) {
			const end = parser.endIndex + 1;
			const element = { name, attributes, start: parser.startIndex, contentStart: end, contentEnd: end, end };
			elements.push(element);
			openElements.push(element);
		},
		onclosetag(_, isImplied) {
			const element = openElements.pop();
			// An element without a closing tag ends where the parser closes it.
			if (!element || (isImplied && parser.startIndex < element.contentStart)) return;
			element.contentEnd = parser.startIndex;
			element.end = isImplied ? parser.startIndex : parser.endIndex + 1;
		},
	});
	parser.end(html);
	return elements;
}

/** The text between the tags of an element. */
export function contentOf(html: string, { contentStart, contentEnd }: PageElement): string {
	return html.slice(contentStart, contentEnd);
}

/** A range of a text, and the text that replaces it. */
export interface HtmlEdit {
	start: number;
	end: number;
	text: string;
}

/** Applies edits that do not overlap. */
export function edit(html: string, edits: readonly HtmlEdit[]): string {
	const sorted = edits.toSorted((a, b) => a.start - b.start);
	const starts = [0, ...sorted.map(({ end }) => end)];
	return starts.map((start, index) => html.slice(start, sorted[index]?.start) + (sorted[index]?.text ?? "")).join("");
}
