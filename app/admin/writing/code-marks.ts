/** The longest row of backticks in a text, which a mark around it has to be longer than. */
const longestRow = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));

/** Code within a line. */
export function inlineCode(code: string): string {
	const mark = "`".repeat(longestRow(code) + 1);
	const space = /^`|`$/.test(code) ? " " : "";
	return mark + space + code + space + mark;
}

/** The line before and after code of several lines. */
export const fenceAround = (code: string) => "`".repeat(Math.max(2, longestRow(code)) + 1);
