/** Splits CSS at the separators that stand outside comments, quotes, brackets and braces. */
export function splitCss(css: string, separator: string): string[] {
	const parts: string[] = [];
	let depth = 0;
	let start = 0;
	for (let at = 0; at < css.length; at = next(css, at)) {
		const character = css[at] ?? "";
		if ("([{".includes(character)) depth += 1;
		else if (")]}".includes(character)) depth -= 1;
		else if (character === separator && depth === 0) {
			parts.push(css.slice(start, at));
			start = at + 1;
		}
	}
	parts.push(css.slice(start));
	return parts;
}

/** A statement up to its semicolon, or a rule with what stands between its braces. */
export interface Block {
	prelude: string;
	body: string | undefined;
}

/** The statements and rules of a stylesheet or of a group's body, in turn. */
export function readBlocks(css: string): Block[] {
	const blocks: Block[] = [];
	let start = 0;
	for (let at = 0; at < css.length; at = next(css, at)) {
		if (css[at] === ";") {
			blocks.push({ prelude: plain(css.slice(start, at)), body: undefined });
			start = at + 1;
		} else if (css[at] === "{") {
			const end = closing(css, at);
			blocks.push({ prelude: plain(css.slice(start, at)), body: css.slice(at + 1, end) });
			at = end;
			start = end + 1;
		}
	}
	return blocks;
}

/** The place of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
	let depth = 0;
	for (let at = open; at < css.length; at = next(css, at)) {
		if (css[at] === "{") depth += 1;
		else if (css[at] === "}") depth -= 1;
		if (depth === 0) return at;
	}
	return css.length;
}

/** The place of the next character that means something: after a comment, an escape or a quoted text as a whole. */
function next(css: string, at: number): number {
	if (css[at] === "\\") return at + 2;
	if (css.startsWith("/*", at)) {
		const end = css.indexOf("*/", at + 2);
		return end === -1 ? css.length : end + 2;
	}
	const quote = css[at];
	if (quote !== '"' && quote !== "'") return at + 1;
	let end = at + 1;
	while (end < css.length && css[end] !== quote) end += css[end] === "\\" ? 2 : 1;
	return end + 1;
}

function plain(prelude: string): string {
	return prelude.replace(/\/\*[\s\S]*?\*\//g, "").trim();
}
