import type { MarkdownIt, StateBlock } from "markdown-it";

/** The longest formula within a line. It limits the search for the end of each dollar. */
const maxLength = 500;

/** Reads `$…$` within a line, and `$$…$$` within or around lines, as tokens `formula`. Other dollars stay text. */
export function formulaMarks(markdown: MarkdownIt): void {
	pipesInFormulas(markdown);
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
			token.map = [start, last + 1];
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
	if (markup === "$" && isOther(content, rest.slice(1))) return undefined;
	return content;
}

/** What stands in formulas alone: a command, an equation, a power or an index. */
const tex = /[\\^=]|_(?:\{|\w(?!\w))/;

/** A word between spaces that is no name of a function. */
const word = /\s(?!(?:sin|cos|tan|cot|log|ln|lg|exp|min|max|mod|div|gcd|lim|det)\s)\p{L}{2,}[.,;:]?\s/u;

/** Whether what stands between two dollars is money or the variables of a shell, and no formula. */
function isOther(content: string, after: string): boolean {
	// `$5 and $6`, `$5 and ($6)`, `$HOME and $PATH`.
	if (/^\s|\s$|\n/.test(content) || /^[\p{L}\p{N}$]/u.test(after)) return true;
	// `$(DESTDIR)$(PREFIX)`, `${HOME}/bin:${PATH}`, `$PREFIX/$(NAME)`.
	if (/[/:]$/.test(content) || (/^[({]\w/.test(after) && /^[({]\w{2,}[)}]|[-.+]$/.test(content))) return true;
	if (tex.test(content)) return false;
	// `$20 or 30$`, `$20 (US$)`, `($7), or (5$)`, `$20 to US$`.
	return word.test(content) || /\d\s?(?:US|CA|AU|NZ|HK|SG)$/.test(content) || !isNested(content);
}

/** Whether each parenthesis has its other half. Intervals mix brackets: `[0, 1)`, `]0, 1[`. */
function isNested(content: string): boolean {
	if (/[[\]]/.test(content)) return true;
	let depth = 0;
	for (const [bracket] of content.matchAll(/[()]/g)) {
		depth += bracket === "(" ? 1 : -1;
		if (depth < 0) return false;
	}
	return depth === 0;
}

/** Lets a pipe within a formula divide no cells of a table. */
function pipesInFormulas({ block }: MarkdownIt): void {
	const table = block.ruler.getRules("").find(({ name }) => name === "table");
	if (!table) throw new Error("markdown-it has no rule for tables");
	let last = { src: "", masked: "" };
	block.ruler.at("table", (state, ...lines) => {
		const { src } = state;
		if (last.src !== src) last = { src, masked: masked(src) };
		if (last.masked === src) return table(state, ...lines);
		const first = state.tokens.length;
		state.src = last.masked;
		const isTable = table(state, ...lines);
		state.src = src;
		for (const token of state.tokens.slice(first)) token.content = token.content.replaceAll(mask, "|");
		return isTable;
	});
}

/** Stands for a pipe; no text holds it, as Unicode has no such letter. */
const mask = "\uFDD0";

/** A text whose formulas hold another letter for each pipe. */
function masked(src: string): string {
	if (!src.includes("$") || !src.includes("|")) return src;
	return src.replace(/(?<![\p{L}\p{N}$\\])\$(?!\s|\d[\d.,]*\s*\|)(?:\\.|[^\\$\n])+\$/gu, (whole, place: number) => {
		const content = formulaIn(src.slice(place, place + maxLength), "$");
		return content?.length === whole.length - 2 ? whole.replace(/(\\.)|\|/g, (_, pair) => pair ?? mask) : whole;
	});
}
