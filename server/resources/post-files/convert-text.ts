import createMarkdownIt, { type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { formulaMarks } from "../../text/formula-marks.ts";
import { bare, withAddresses } from "./text-images.ts";

/** The address of the post here to which a link leads. */
type AddressOf = (link: string) => string | undefined;

/** Reads the blocks of a text as the programs do from which it comes. */
const reader = createMarkdownIt({ html: true }).use(footnotes).use(formulaMarks);

/** Code and what a backslash keeps from being a mark, which stay, and comments, which do not. */
const verbatim = /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`).{1,2000}?(?<!`)\1(?!`)|<!--.{0,2000}?-->/gs;
/** Stands for what stays; no text holds it, as Unicode has no such letter. */
const mask = "\uFDD0";

/** `{#id .class key="value"}`, after a colon in Jekyll. */
const attribute = String.raw`(?:[#.][\p{L}_][\p{L}\p{N}_:.-]*|[\w-]+=(?:"[^"\n]*"|[^\s"{}]+))`;
const attributes = String.raw`\{(?::\s*(?:${attribute}|[a-z]\w*)|\s*${attribute})(?:\s+(?:${attribute}|[a-z]\w*))*\s*\}`;
const afterHeading = new RegExp(`[ \\t]*${attributes}[ \\t]*$`, "u");
const afterWords = new RegExp(`^[ \\t]*${attributes}[ \\t]*$|(?<=[)\\]*_${mask}])${attributes}`, "gmu");

/** A text that means here what it means in the programs from which it comes. */
export function convertText(source: string, addressOf: AddressOf): string {
	const lines = source.replaceAll(mask, "").split("\n");
	const headings = source.matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*\{[^{}\n]*#([\w-]+)[^{}\n]*\}[ \t]*$/gm);
	const idOfHeading = new Map([...headings].map(([, words, id]) => [`#${id}`, `#${encodeURIComponent(words ?? "")}`]));
	const convert = (words: string, pattern = afterWords) =>
		convertWords(words, pattern, (link) => idOfHeading.get(link) ?? addressOf(link));
	const tokens: Token[] = [];
	reader.block.parse(lines.join("\n"), reader, {}, tokens);
	/** What the lines of a block become, in the place of its first one. */
	const converted = new Map<number, string[]>();
	for (const [index, { type, content, ...token }] of tokens.entries()) {
		const before = tokens[index - 1];
		const heading = before?.type === "heading_open" ? before : undefined;
		const map = heading ? heading.map : token.map;
		if (!map || !/^(?:inline|fence|code_block|html_block|formula)$/.test(type)) continue;
		const rows = lines.slice(...map);
		for (let line = map[0]; line < map[1]; line += 1) converted.set(line, []);
		if (type === "html_block") rows.splice(0, rows.length, rows.join("\n").replace(/<!--.*?(?:-->|$)/gs, ""));
		converted.set(map[0], type === "inline" ? convertBlock(rows, content, heading, convert) : rows);
	}
	return lines.flatMap((line, number) => converted.get(number) ?? convert(line)).join("\n");
}

/** The lines of a heading or a paragraph. Each holds a line of its words, after marks such as that of a list. */
function convertBlock(
	rows: string[],
	content: string,
	heading: Token | undefined,
	convert: (words: string, pattern?: RegExp) => string,
): string[] {
	const words = content.split("\n").map((row) => row.trim());
	const starts = words.map((row, line) => rows[line]?.lastIndexOf(row) ?? -1);
	if (starts.includes(-1)) return rows;
	const converted = convert(words.join("\n"), heading && afterHeading).split("\n");
	const marks = (line: number) => rows[line]?.slice(0, starts[line]) ?? "";
	if (heading && !heading.markup.startsWith("#"))
		return [`${marks(0)}${"#".repeat(Number(heading.tag.slice(1)))} ${converted.join(" ")}`];
	const isBreak = words.map((row, line) => /(?: {2}|\\)$/.test(rows[line] ?? "") || /^\[!\w+\]/.test(row));
	const soft = words.slice(1).flatMap((next, line) => (isBreak[line] ? [] : [isWrap(rows[line] ?? "", next)]));
	const isWrapped = 2 * soft.filter(Boolean).length > soft.length;
	const result: string[] = [];
	for (const [line, row] of converted.entries()) {
		if (row.trim() === "") continue;
		const text = row.trim() + (rows[line]?.slice((starts[line] ?? 0) + (words[line] ?? "").length) ?? "");
		result.push(isWrapped && isBreak[line - 1] === false ? `${result.pop()} ${text}` : marks(line) + text);
	}
	return result;
}

/** Whether a line ends where it does because the next word has no room in 72 to 80 columns. */
function isWrap(line: string, next: string): boolean {
	const [word = ""] = next.split(/\s/, 1);
	return line.trimEnd().length + 1 + word.length > 70 && line.trimEnd().lastIndexOf(" ") < 80;
}

function convertWords(words: string, pattern: RegExp, addressOf: AddressOf): string {
	const verbatims: string[] = [];
	let next = 0;
	const masked = words.replace(verbatim, (whole) => {
		if (whole.startsWith("<!--")) return whole.replace(/[^\n]+/g, "");
		verbatims.push(whole);
		return mask;
	});
	return withAddresses(masked, addressOf)
		.replace(pattern, (whole) => whole.replace(/[^\n]+/g, ""))
		.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, asTyped)
		.replaceAll(mask, () => verbatims[next++] ?? "");
}

/** What an entity stands for; with a backslash where that is a mark. */
function asTyped(entity: string, place: number, text: string): string {
	const sign = bare(entity).replace("\n", " ");
	const before = text.slice(Math.max(0, place - 100), place);
	const isMark =
		/^[\\`*_~$|[\]<]$/.test(sign) ||
		(/^["()]$/.test(sign) && /\]\([^()\n]*$/.test(before)) ||
		(/^[>#+=-]$/.test(sign) && /(?:^|\n)[ \t]*$/.test(before));
	return isMark ? `\\${sign}` : sign;
}
