/** A part of a text as it is shown: words, or an element of the allow-list (`server/text/allow-list.ts`). */
export type TextNode = string | TextElement;

export interface TextElement {
	tag: string;
	/** Named as in HTML. */
	attributes?: Record<string, string>;
	children?: TextNode[];
}

/** Blocks of words, whose direction follows their first letter. */
export const isBlockOfWords = (tag: string): boolean => /^(?:p|h\d|li|td|th|figcaption)$/.test(tag);

/** The words in a part of a text, without its tags. */
export function wordsIn(node: TextNode): string {
	return typeof node === "string" ? node : (node.children ?? []).map(wordsIn).join("");
}
