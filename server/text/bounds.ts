import type { MarkdownIt, Token } from "markdown-it";

/** Why a text is shown as it was typed. */
export class BeyondBounds extends Error {}

/** Far above any article, so that no text takes more than half a second. */
const maxTokens = 20_000;
/** A nested list takes two levels. */
const maxLevel = 40;
const maxFormulas = 20_000;
/** In characters. A long address that is defined once may be used a thousand times. */
const maxAddresses = 400_000;

/** Stops reading a text with too many marks or lines, too deep nesting, or too much of formulas or addresses. */
export function bounds(markdown: MarkdownIt): void {
	markdown.set({ maxNesting: maxLevel + 10 });
	// Lines and unclosed brackets take time but make no tokens.
	markdown.core.ruler.after("normalize", "bounds-of-source", ({ src }) => {
		if (src.split(/[\n[]/).length > maxTokens) throw new BeyondBounds();
	});
	markdown.block.ruler.before("table", "bounds-of-blocks", ({ tokens, level }) => {
		if (tokens.length > maxTokens || level > maxLevel) throw new BeyondBounds();
		return false;
	});
	// Checked before footnotes are moved to the end, which is slow for many.
	markdown.core.ruler.after("inline", "bounds", ({ tokens }) =>
		check(tokens.flatMap((token) => [token, ...(token.children ?? [])])),
	);
}

function check(tokens: readonly Token[]): void {
	let addresses = 0;
	let formulas = 0;
	let marks = 0;
	for (const { type, content, level, attrs } of tokens) {
		if (level > maxLevel) throw new BeyondBounds();
		if (type === "formula") formulas += content.length + 2;
		for (const [, value] of attrs ?? []) addresses += String(value).length;
		if (!/^(?:text|softbreak|hardbreak)$/.test(type)) marks += 1;
	}
	if (marks > maxTokens || formulas > maxFormulas || addresses > maxAddresses) throw new BeyondBounds();
}
