/** A part of a post's text, in reading order. */
export type PostBlock =
	| { kind: "heading"; text: string }
	/** Line breaks are the author's own. An empty one is a wider gap. */
	| { kind: "paragraph"; text: string }
	| { kind: "list"; items: string[] }
	/** `language` is what stood behind the opening fence, often nothing. */
	| { kind: "code"; language: string; text: string };

const fence = /^```\s*([\w+#.-]*)\s*$/;
const heading = /^##\s+(\S.*)$/;
const item = /^-\s+(\S.*)$/;

/**
 * Reads a post's text: paragraphs between blank lines, `## ` headings, `- ` lists and code between ``` lines.
 * Whatever is none of these belongs to a paragraph, so that no text is ever lost.
 */
export function readPostBlocks(content: string): PostBlock[] {
	const blocks: PostBlock[] = [];
	let running: string[] = [];
	const endParagraphs = () => {
		blocks.push(...paragraphs(running));
		running = [];
	};

	const lines = content.replace(/\r\n?/g, "\n").split("\n");
	while (lines.length > 0) {
		const line = lines.shift() ?? "";
		const language = fence.exec(line)?.[1];
		const title = heading.exec(line)?.[1];
		if (language === undefined && !title && !item.test(line)) {
			running.push(line);
			continue;
		}
		endParagraphs();
		if (language !== undefined) blocks.push({ kind: "code", language, text: takeCode(lines) });
		else if (title) blocks.push({ kind: "heading", text: title.trim() });
		else blocks.push({ kind: "list", items: takeList(line, lines) });
	}
	endParagraphs();
	return blocks;
}

/** Everything up to the closing fence, or to the end when there is none. */
function takeCode(lines: string[]): string {
	const end = lines.findIndex((line) => line.trimEnd() === "```");
	const code = lines.splice(0, end === -1 ? lines.length : end);
	lines.shift();
	return code.join("\n");
}

/** The items from `first` on; an indented line continues the item above it. */
function takeList(first: string, lines: string[]): string[] {
	const items: string[] = [];
	for (let line: string | undefined = first; line !== undefined; line = lines.shift()) {
		const text = item.exec(line)?.[1];
		if (text) items.push(text);
		else if (/^\s+\S/.test(line) && items.length > 0) items.push(`${items.pop()}\n${line.trim()}`);
		else {
			lines.unshift(line);
			break;
		}
	}
	return items;
}

function paragraphs(lines: string[]): PostBlock[] {
	const text = lines.map((line) => line.trimEnd()).join("\n");
	const trimmed = text.replace(/^\n+|\n+$/g, "");
	return trimmed === "" ? [] : trimmed.split("\n\n").map((paragraph) => ({ kind: "paragraph", text: paragraph }));
}
