/** A part of a post's text, in reading order. */
export type PostBlock =
	| { kind: "heading"; text: string }
	/** Line breaks are the author's own. An empty one is a wider gap. */
	| { kind: "paragraph"; text: string }
	| { kind: "list"; items: string[] }
	/** `language` is the text after the opening fence, often empty. */
	| { kind: "code"; language: string; text: string };

const fence = /^```\s*([\w+#.-]*)$/;
const heading = /^##\s+(\S.*)$/;
const item = /^-\s+(\S.*)$/;

/** Lines that are read one after another. */
interface Lines {
	all: readonly string[];
	/** The index of the line to read next. */
	next: number;
}

/**
 * Reads a post's text: paragraphs between blank lines, `## ` headings, `- ` lists and code between ``` lines.
 * Anything else belongs to a paragraph, so that no text is lost.
 */
export function readPostBlocks(content: string): PostBlock[] {
	const blocks: PostBlock[] = [];
	const lines: Lines = { all: content.replace(/\r\n?/g, "\n").split("\n"), next: 0 };
	let running: string[] = [];
	const endParagraphs = () => {
		blocks.push(...paragraphs(running));
		running = [];
	};

	while (lines.next < lines.all.length) {
		const line = lines.all[lines.next] ?? "";
		const language = fence.exec(line.trimEnd())?.[1];
		const title = heading.exec(line)?.[1];
		if (language === undefined && !title && !item.test(line)) {
			running.push(line);
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

/** What a reader sees of a post's text, without its marks: for previews, descriptions and feeds. */
export function plainText(content: string): string {
	return readPostBlocks(content)
		.map((block) => (block.kind === "list" ? block.items.join("\n") : block.text))
		.join("\n");
}

/** The code between the next fence and its closing one, or to the end without one. */
function readCode(lines: Lines): string {
	const start = lines.next + 1;
	let end = start;
	while (end < lines.all.length && lines.all[end]?.trimEnd() !== "```") end += 1;
	lines.next = end + 1;
	return lines.all.slice(start, end).join("\n");
}

/** The items from the one that stands next on; an indented line continues the item above it. */
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
