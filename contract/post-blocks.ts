import { readable } from "./shown-text.ts";

/** A block of a post's text. */
export type PostBlock =
	| { kind: "heading"; text: string }
	/** Keeps the author's line breaks. An empty one is a wider gap. */
	| { kind: "paragraph"; text: string }
	| { kind: "list"; items: string[] }
	/** `language` is the text after the opening fence, often empty. */
	| { kind: "code"; language: string; text: string };

const fence = /^```\s*([\w+#.-]*)$/;
const heading = /^##\s+(\S.*)$/;
const item = /^-\s+(\S.*)$/;

/** The lines of a text, and how far they are read. */
interface Lines {
	all: readonly string[];
	/** The index of the line to read next. */
	next: number;
}

/**
 * Parses a post's text: paragraphs between blank lines, `## ` headings, `- ` lists and code between ``` lines.
 * Anything else belongs to a paragraph, so that no text is lost.
 */
export function readPostBlocks(content: string): PostBlock[] {
	const blocks: PostBlock[] = [];
	const lines: Lines = { all: readable(content).split("\n"), next: 0 };
	let paragraphLines: string[] = [];
	const endParagraphs = () => {
		blocks.push(...paragraphs(paragraphLines));
		paragraphLines = [];
	};

	while (lines.next < lines.all.length) {
		const line = lines.all[lines.next] ?? "";
		const language = fence.exec(line.trimEnd())?.[1];
		const title = heading.exec(line)?.[1];
		if (language === undefined && !title && !item.test(line)) {
			paragraphLines.push(line);
			lines.next += 1;
			continue;
		}
		endParagraphs();
		if (language !== undefined) blocks.push({ kind: "code", language, text: readCode(lines) });
		else if (!title) blocks.push({ kind: "list", items: readList(lines) });
		else {
			blocks.push({ kind: "heading", text: title.trim() });
			lines.next += 1;
		}
	}
	endParagraphs();
	return blocks;
}

/** A post's text without its marks, for previews, descriptions and feeds. */
export function plainText(content: string): string {
	return readPostBlocks(content)
		.map((block) => (block.kind === "list" ? block.items.join("\n") : block.text))
		.join("\n");
}

/** The code from the next fence to the closing one, or to the end where there is none. */
function readCode(lines: Lines): string {
	const start = lines.next + 1;
	let end = start;
	while (end < lines.all.length && lines.all[end]?.trimEnd() !== "```") end += 1;
	lines.next = end + 1;
	return lines.all.slice(start, end).join("\n");
}

/** The items from the next line on; an indented line continues the item above it. */
function readList(lines: Lines): string[] {
	const items: string[] = [];
	for (; lines.next < lines.all.length; lines.next += 1) {
		const line = lines.all[lines.next] ?? "";
		const text = item.exec(line)?.[1];
		if (text) items.push(text);
		else if (/^\s+\S/.test(line) && items.length > 0) items.push(`${items.pop()}\n${line.trim()}`);
		else break;
	}
	return items;
}

function paragraphs(lines: string[]): PostBlock[] {
	const text = lines.map((line) => line.trimEnd()).join("\n");
	const trimmed = text.trimEnd().replace(/^\n+/, "");
	return trimmed === "" ? [] : trimmed.split("\n\n").map((paragraph) => ({ kind: "paragraph", text: paragraph }));
}
