/** An item of a list. */
export interface ListItem {
	/** How deep it is nested, from 0. */
	level: number;
	blocks: readonly string[];
	isNumbered: boolean;
	/** Its number; undefined is one more than the last of its level. */
	start: number | undefined;
}

/** Items as a list of Markdown, with nested ones indented to the words of their parent. */
export function listText(items: readonly ListItem[]): string {
	const widths: number[] = [];
	const numbers: number[] = [];
	return items
		.map(({ level: wanted, blocks, isNumbered, start }) => {
			const level = Math.min(wanted, widths.length);
			const number = start ?? (numbers[level] ?? 0) + 1;
			const mark = isNumbered ? `${number}. ` : "- ";
			const margin = " ".repeat(widths.slice(0, level).reduce((sum, width) => sum + width, 0));
			widths.splice(level, Number.POSITIVE_INFINITY, mark.length);
			numbers.splice(level, Number.POSITIVE_INFINITY, number);
			const lines = blocks.join("\n\n").split("\n");
			return lines.map((line, at) => line && margin + (at === 0 ? mark : " ".repeat(mark.length)) + line).join("\n");
		})
		.join("\n");
}
