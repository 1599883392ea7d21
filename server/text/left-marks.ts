import type { MarkdownIt, Token } from "markdown-it";
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
];

/**
 * Warns of what a visitor would stumble over: links, notes and tables that are not read, words that are not visible, and a
 * line that became a list, alone, because it begins with a date or a year.
 */
export function leftMarks(markdown: MarkdownIt): void {
	markdown.core.ruler.after("task-lists", "left-marks", ({ src, tokens, env }) => {
		const lines = src.split("\n");
		const { refs = {} } = (env.footnotes ?? {}) as { refs?: Record<string, number> };
		/** Of several notes with a name, the last. */
		const notes = new Map(tokens.map((token) => [token.meta?.label, token]));
		/** The lists around a place, and the numbers with which one goes on. */
		const lists: { start: number; items: number; line: number; isApart: boolean }[] = [];
		const following = new Set([1]);
		const problems: TextProblem[] = [];
		const warn = (kind: Kind, line: number, text = lines[line] ?? "") =>
			void problems.push({ kind, line, text: text.trim() });
		let line = 0;
		let row = "";
		for (const [at, token] of tokens.entries()) {
			const { type, content, markup, children, meta } = token;
			const next = tokens[at + 1];
			line = token.map?.[0] ?? line;
			if (type === "footnote_reference_open") {
				const isLost = (refs[`:${meta?.label}`] ?? -1) < 0 || notes.get(meta?.label) !== token;
				if (isLost || next?.type === "footnote_reference_close")
					warn("note", next?.map?.[0] ?? line, `[^${meta?.label}]:`);
			}
			if (/_list_open$/.test(type)) {
				const isApart = !/_list_close$/.test(tokens[at - 1]?.type ?? "");
				lists.push({ start: Number(token.attrGet("start") ?? 1), items: 0, line, isApart });
			}
			const list = lists.at(-1);
			if (list && type === "list_item_open") list.items += 1;
			if (list && /_list_close$/.test(type)) {
				const goesOn = !list.isApart || following.has(list.start);
				if (type === "ordered_list_close" && list.items === 1 && !goesOn) warn("list", list.line);
				following.add(list.start + list.items);
				lists.pop();
			}
			if (type === "heading_open" && next?.content === "") warn("empty", line);
			if (type === "fence" && !isClosed(lines.slice(line, token.map?.[1]), markup)) warn("fence", line);
			if (type === "tr_open") row = next?.type === "td_open" ? bare(lines[line]) : "";
			if (type === "tr_close" && row !== "") warn("table", line);
			if (type !== "inline") continue;
			row = row.slice(bare(content).length);
			const words = wordsLeft(children ?? []);
			for (const [kind, pattern] of left) {
				for (const { 0: part, index } of words.matchAll(pattern).take(maxProblems)) {
					const [first = ""] = part.replaceAll(known, "").split("\n", 1);
					warn(kind, line + words.slice(0, index).split("\n").length - 1, first);
				}
			}
		}
		const { onProblem } = env.typesetting as { onProblem: (problem: TextProblem) => void };
		for (const problem of problems.slice(0, maxProblems)) onProblem(problem);
	});
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
