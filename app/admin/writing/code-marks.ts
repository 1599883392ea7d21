/** The length of the longest row of backticks in a text. A mark around it must be longer. */
const longestRow = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));

/** Code within a line. */
export function inlineCode(code: string): string {
	const mark = "`".repeat(longestRow(code) + 1);
	const space = /^`|`$/.test(code) ? " " : "";
	return mark + space + code + space + mark;
}

/** The fence for code of several lines: the line before and after it. */
export const fenceAround = (code: string) => "`".repeat(Math.max(2, longestRow(code)) + 1);
