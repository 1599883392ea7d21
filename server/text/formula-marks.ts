import type { MarkdownIt, StateBlock } from "markdown-it";

/** The longest formula within a line. It limits the search for the end of each dollar. */
const maxLength = 500;

/** Reads `$…$` within a line, and `$$…$$` within or around lines, as tokens `formula`. Other dollars stay text. */
export function formulaMarks(markdown: MarkdownIt): void {
	markdown.inline.ruler.after("escape", "formula", (state, silent) => {
		const { src, pos } = state;
		if (src[pos] !== "$" || /[\p{L}\p{N}$]/u.test(src[pos - 1] ?? "")) return false;
		const rest = src.slice(pos, Math.min(state.posMax, pos + maxLength));
		const markup = rest.startsWith("$$") ? "$$" : "$";
		const content = formulaIn(rest, markup);
		if (content === undefined) return false;
		if (!silent) Object.assign(state.push("formula", "math", 0), { markup, content: content.trim() });
		state.pos = pos + content.length + 2 * markup.length;
		return true;
	});
	const lineOf = (state: StateBlock, line: number) => state.getLines(line, line + 1, state.blkIndent, false).trim();
	markdown.block.ruler.before(
		"fence",
		"formula",
		(state, start, end, silent) => {
			// The inline rule reads `$$…$$` in one line.
			if (lineOf(state, start) !== "$$") return false;
			let last = start + 1;
			const isWithin = () => last < end && !state.isEmpty(last) && (state.sCount[last] ?? 0) >= state.blkIndent;
			while (isWithin() && lineOf(state, last) !== "$$") last += 1;
			if (!isWithin()) return false;
			if (silent) return true;
			const token = state.push("formula", "math", 0);
			token.markup = "$$";
			token.content = state.getLines(start + 1, last, state.blkIndent, false).trim();
			state.line = last + 1;
			return true;
		},
		{ alt: ["paragraph", "blockquote", "list"] },
	);
}

/** The formula between the marks at the beginning of a text; undefined if there is none. */
function formulaIn(text: string, markup: string): string | undefined {
	const [content = ""] = /^(?:\\[\s\S]|[^\\$])+/.exec(text.slice(markup.length)) ?? [];
	const rest = text.slice(markup.length + content.length);
	if (content.trim() === "" || !rest.startsWith(markup)) return undefined;
	// Money: `$5 and $6`, `$5 and ($6)`.
	if (markup === "$" && (/^\s|\s$|\n/.test(content) || /^\$[\p{L}\p{N}$]/u.test(rest))) return undefined;
	return content;
}
