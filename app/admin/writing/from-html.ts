import { type TextElement, type TextNode, wordsIn } from "../../../contract/text-tree.ts";
import { fenceAround } from "./code-marks.ts";
import { isElement, styleOf } from "./html-styles.ts";
import { blockTag, isBlank, isListMark, parseHtml } from "./html-tree.ts";
import { runsOf } from "./html-words.ts";
import { linesOf, type Run, wordsOf } from "./inline-text.ts";
import { type ListItem, listText } from "./list-text.ts";

/**
 * Turns HTML that a word processor, a spreadsheet or a web page put on the clipboard into Markdown without HTML.
 * It does not use the browser's parser, because the site's policy (Trusted Types) allows no markup made from text.
 * @returns undefined for code of an editor, whose plain text is exact
 */
export function fromHtml(html: string): string | undefined {
	const tree = parseHtml(html);
	return isCodeOfEditor(tree) ? undefined : blocksOf(tree).join("\n\n");
}

const holdsBlock = (node: TextNode): boolean =>
	isElement(node) && (blockTag.test(node.tag) || (node.children ?? []).some(holdsBlock));

const isList = (node: TextNode): node is TextElement => isElement(node) && /^[ou]l$/.test(node.tag);

/** What an element is a frame around. Word on the web frames the list of each item. */
function framed(element: TextElement): TextElement {
	const [only, ...others] = (element.children ?? []).filter((node) => !isBlank(node));
	return element.tag === "div" && only && isElement(only) && others.length === 0 ? framed(only) : element;
}

/** The level of a heading; undefined for another element. */
const levelOf = ({ tag }: TextElement) => /^h([1-6])$/.exec(tag)?.[1];

/** A line of a mail, which is no paragraph. */
const isLine = (node: TextElement) =>
	node.tag === "div" && !node.children?.some(holdsBlock) && levelOf(node) === undefined && wordItem(node).length === 0;

/** Whether it is code of an editor, which copies it as blocks with `white-space: pre`. */
function isCodeOfEditor(nodes: readonly TextNode[]): boolean {
	const visible = nodes.filter((node) => !isBlank(node));
	const [only] = visible;
	if (visible.length === 1 && only && isElement(only)) {
		if (/^(?:html|body)$/.test(only.tag)) return isCodeOfEditor(only.children ?? []);
		if (only.tag === "pre") return languageOf(only) === "";
	}
	const isCode = (node: TextNode) => isElement(node) && (node.tag === "br" || styleOf(node, "white-space") === "pre");
	return visible.length > 0 && visible.every(isCode);
}

function blocksOf(nodes: readonly TextNode[]): string[] {
	const blocks: string[] = [];
	let words: TextNode[] = [];
	let items: ListItem[] = [];
	let depths: number[] = [];
	const endWords = () => {
		blocks.push(...paragraphs(runsOf(words)));
		words = [];
	};
	const endList = () => {
		if (items.length > 0) blocks.push(listText(items));
		items = [];
		depths = [];
	};
	for (const node of nodes) {
		if (isListMark(node) || (isBlank(node) && words.length === 0)) continue;
		if (!isElement(node) || !holdsBlock(node) || isLine(node)) {
			endList();
			words.push(node);
			continue;
		}
		endWords();
		const list = framed(node);
		const more = isList(list) ? itemsOf(list, 0) : wordItem(node, depths);
		items.push(...more);
		if (more.length > 0) continue;
		endList();
		blocks.push(...blockOf(node));
	}
	endWords();
	endList();
	return blocks;
}

function paragraphs(runs: readonly Run[]): string[] {
	return linesOf(runs)
		.join("\n")
		.split(/\n{2,}/)
		.map((text) => text.trim())
		.filter((text) => text !== "");
}

function blockOf(element: TextElement): string[] {
	const { tag, attributes = {}, children = [] } = element;
	const level = levelOf(element);
	if (level !== undefined) {
		const words = wordsOf(runsOf(children).map((run) => ({ ...run, bold: false })));
		return words === "" ? [] : [`${"#".repeat(Number(level))} ${words}`];
	}
	// Word draws this line above its footnotes.
	if (tag === "hr") return attributes.width === "33%" ? [] : ["---"];
	if (tag === "pre") return [fenced(element)];
	if (tag === "table") return tableOf(element);
	const blocks = blocksOf(children);
	if (tag !== "blockquote" || blocks.length === 0) return blocks;
	return [blocks.join("\n\n").replace(/^/gm, "> ")];
}

function fenced(element: TextElement): string {
	const typed = (node: TextNode): string => {
		if (!isElement(node)) return node.replaceAll("\u00a0", " ");
		if (node.tag === "br") return "\n";
		const within = (node.children ?? []).map(typed).join("");
		return blockTag.test(node.tag) ? (within.trim() && within).replace(/\n?$/, "\n") : within;
	};
	const codes = codesIn(element);
	// Beside the one element of the code stand headers, such as "Copy".
	const isWhole = codes.length !== 1 || element.children?.some((node) => !isElement(node) && !isBlank(node));
	const [inner = element] = codes;
	const code = typed(isWhole ? element : inner)
		.replace(/^\n/, "")
		.trimEnd();
	const language = languageOf(element);
	const fence = fenceAround(code);
	return `${fence}${language}\n${code}\n${fence}`;
}

const languageOf = (code: TextElement) =>
	[...codesIn(code), code].map(({ attributes }) => attributes?.["data-language"]).find(Boolean) ?? "";

const codesIn = ({ children = [] }: TextElement): TextElement[] =>
	children.filter(isElement).flatMap((child) => (child.tag === "code" ? [child] : codesIn(child)));

function itemsOf(list: TextElement, level: number): ListItem[] {
	let start: number | undefined = Number(list.attributes?.start ?? 1);
	return (list.children ?? []).flatMap((item): ListItem[] => {
		// Google Docs puts a nested list after its item, not in it.
		if (isList(item)) return itemsOf(item, level + 1);
		const { children: parts = [], attributes = {} }: TextElement = isElement(item)
			? item
			: { tag: "", children: [item] };
		const own = Number(attributes["data-aria-level"] ?? level + 1) - 1;
		const blocks = blocksOf(parts.filter((part) => !isList(part)));
		const nested = parts.filter(isList).flatMap((part) => itemsOf(part, own + 1));
		if (blocks.length === 0) return nested;
		const isChecked = attributes.role === "checkbox" && attributes["aria-checked"] === "true";
		if (attributes.role === "checkbox") blocks[0] = `[${isChecked ? "x" : " "}] ${blocks[0]}`;
		const one = { level: own, blocks, start, isNumbered: list.tag === "ol" };
		start = undefined;
		return [one, ...nested];
	});
}

/** A list item of Word. @param depths of the items around it: those of one level may be nested by their indent alone */
function wordItem(element: TextElement, depths: number[] = []): ListItem[] {
	const level = /\blevel(\d)/.exec(styleOf(element, "mso-list"))?.[1];
	if (level === undefined || /^h\d$/.test(element.tag)) return [];
	const markIn = (node: TextNode): string => {
		if (!isElement(node)) return "";
		return isListMark(node) ? wordsIn(node) : (node.children ?? []).map(markIn).join("");
	};
	const mark = markIn(element).trim();
	const [, number] = /^\(?(\d{1,9})[.)]$/.exec(mark) ?? [];
	const blocks = blocksOf(element.children ?? []);
	// Markdown cannot say "2.1." or "b)".
	if (!number && /^\(?[\p{L}\d.]+[.)]$/u.test(mark)) blocks[0] = `${mark} ${blocks[0] ?? ""}`;
	// Without a margin it has the usual one.
	const [, size = 36 * Number(level), unit = ""] = /^([\d.]+)([a-z]+)/.exec(styleOf(element, "margin-left")) ?? [];
	const margin = Number(size) * ({ in: 72, cm: 28, mm: 2.8, px: 0.75 }[unit] ?? 1);
	const depth = Number(level) * 10_000 + margin;
	while ((depths.at(-1) ?? 0) > depth + 6) depths.pop();
	if ((depths.at(-1) ?? 0) < depth - 6) depths.push(depth);
	return [{ level: depths.length - 1, blocks, start: Number(number) || undefined, isNumbered: !!number }];
}

function tableOf(table: TextElement): string[] {
	const parts = (table.children ?? []).filter(isElement);
	const captions = parts.filter(({ tag }) => tag !== "tr");
	const trs = parts.filter(({ tag }) => tag === "tr");
	const rows = trs.map(({ children = [] }) => children.filter(isElement));
	const columns = rows[0]?.length ?? 0;
	// A table of one column is a frame around text, as in mails.
	if (columns < 2) return [...captions, ...rows.flat()].flatMap(({ children = [] }) => blocksOf(children));
	const [head, ...body] = rows.map((cells, index) => {
		const words = cells.map(({ children = [] }) => {
			const runs = runsOf(children).map((run) => ({ ...run, bold: run.bold && index > 0 }));
			return wordsOf(runs).replaceAll("|", "\\|");
		});
		return `| ${words.join(" | ")} |`;
	});
	return [...blocksOf(captions), [head, `|${"---|".repeat(columns)}`, ...body].join("\n")];
}
