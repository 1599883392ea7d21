import type { Env, MarkdownIt, Token } from "markdown-it";
import type { TextProblem } from "../../contract/text-input.ts";

type Kind = TextProblem["kind"];

/** The most warnings about the marks of a text. */
const maxProblems = 100;

/** Stands among the words for what is read: marks, code, formulas, escaped signs. */
const known = "\uFFFC";

/** What was to be a mark and stays among the words as it was typed. */
const left: [Kind, RegExp][] = [
	["address", /!?\[[^[\]]*\](?:\([^()\n]*\)?| \((?:https?:|www\.|[/#])[^()\n]*\)?)/g],
	["address", /(?<![\p{L}\p{N}\]])\[[^[\]\n]+\]\[[^[\]\n]*\]/gu],
	["note", /\[\^[^\s[\]]+\]/g],
	["table", /^[ \t]*\|[^|\n]*\|[^\n]*\|[ \t]*(?:\n[\s\S]*|$)/gm],
	["mark", /\*\*[^*\n]+\*\*|~~[^~\n]+~~|(?<![\p{L}\p{N}_])__[^_\n]+__(?![\p{L}\p{N}_])|(?<!\S)(?:\*\*|\$\$)[^\s*]+/gu],
	["mark", /(?<!\S)(?:\*(?: [^*\n]*[^*\s]|[^*\s][^*\n]* )\*|_(?: [^_\n]*[^_\s]|[^_\s][^_\n]* )_)(?!\S)|`+[^\s`]*/g],
];

/** Tells of what a visitor would stumble over: marks that are not read, and words or signs that are not shown. */
export function leftMarks(markdown: MarkdownIt): void {
	markdown.core.ruler.after("task-lists", "left-marks", ({ src, tokens, env }) => {
		const lines = src.split("\n");
		const lost = lostNotes(tokens, env);
		const found: TextProblem[] = [];
		const tell = (kind: Kind, line: number, text = lines[line] ?? "") =>
			void found.push({ kind, line, text: text.trim() });
		let line = 0;
		let row = "";
		for (const [at, token] of tokens.entries()) {
			const { type, content, markup, children, meta } = token;
			const next = tokens[at + 1];
			line = token.map?.[0] ?? line;
			if (lost.has(token)) tell("note", next?.map?.[0] ?? line, `[^${meta?.label}]:`);
			if (type === "heading_open" && next?.content === "") tell("empty", line);
			if (type === "fence" && !isClosed(lines.slice(line, token.map?.[1]), markup)) tell("fence", line);
			if (type === "tr_open") row = next?.type === "td_open" ? bare(lines[line]) : "";
			if (type === "tr_close" && row !== "") tell("table", line);
			if (type !== "inline") continue;
			row = row.slice(bare(content).length);
			for (const { type, markup } of children ?? [])
				if (type === "text_special" && /^\\[%&/,;=?@"'{}()]$/.test(markup)) tell("backslash", line, markup);
			const words = wordsLeft(children ?? []);
			for (const [kind, pattern] of left)
				for (const { 0: part, index } of words.matchAll(pattern).take(maxProblems))
					tell(
						kind,
						line + words.slice(0, index).split("\n").length - 1,
						part.split("\n", 1)[0]?.replaceAll(known, ""),
					);
			if (found.length > maxProblems) break;
		}
		const { onProblem } = env.typesetting as { onProblem: (problem: TextProblem) => void };
		for (const problem of found.slice(0, maxProblems)) onProblem(problem);
	});
}

/** The notes without a place in the text, without words, or whose name a later one has as well. */
function lostNotes(tokens: readonly Token[], { footnotes }: Env): Set<Token> {
	const { refs = {} } = (footnotes ?? {}) as { refs?: Record<string, number> };
	const lost = new Set<Token>();
	const named = new Map<string, Token>();
	for (const [at, token] of tokens.entries()) {
		if (token.type !== "footnote_reference_open") continue;
		const name = `:${token.meta?.label}`;
		if ((refs[name] ?? -1) < 0 || tokens[at + 1]?.type === "footnote_reference_close") lost.add(token);
		const earlier = named.get(name);
		if (earlier) lost.add(earlier);
		named.set(name, token);
	}
	return lost;
}

function isClosed(lines: readonly string[], fence: string): boolean {
	const last = lines.length > 1 ? (lines.at(-1) ?? "").replace(/^[\s>]+/, "").trimEnd() : "";
	return last.startsWith(fence) && last === fence.charAt(0).repeat(last.length);
}

/** A row of a table without what stands around its cells. */
const bare = (text = "") => text.replace(/[\s|\\>]/g, "");

/** The words of a block that stay as they were typed. A link without an address is none. */
function wordsLeft(parts: readonly Token[]): string {
	let isLink = true;
	return parts
		.map((part) => {
			const { type, content, markup } = part;
			if (type === "link_open") isLink = part.attrGet("href") !== "";
			if (type === "text") return content;
			if (/break$/.test(type)) return "\n";
			if (markup === "linkify") return "";
			if (!isLink && /^link_/.test(type)) return type === "link_open" ? "[" : "]()";
			return known;
		})
		.join("");
}
