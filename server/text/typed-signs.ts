import type { MarkdownIt } from "markdown-it";

const marks = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)]|[#＃]{1,6})[ \t\u00a0\u202f\u3000]+)+/;
const caption = /(\]\([^\s()]+ +)[“”„‘’«]([^“”"\n]*)[“”‘’»](?=\))/g;
const fenceAt = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)/;

/**
 * Reads what keyboards make of the signs of Markdown as these signs: a no-break or ideographic space after a mark, a
 * full-width ＃, curly quotes around a caption, dashes in the line below a table's head or alone. Code stays as it is.
 */
export function typedSigns(markdown: MarkdownIt): void {
	markdown.core.ruler.after("normalize", "typed-signs", (state) => {
		if (!/[\u00a0\u202f\u3000＃“”„‘’«–—]/.test(state.src)) return;
		let fence = "";
		const read = (line: string): string => {
			const [, mark = "", info = ""] = fenceAt.exec(line) ?? [];
			if (fence === "") fence = mark;
			else if (mark.startsWith(fence) && info.trim() === "") fence = "";
			if (fence !== "" || mark !== "") return line;
			if (/^[ \t>]*—-[ \t]*$/.test(line) || (line.includes("|") && /^[ \t>|:–—-]+$/.test(line)))
				return line.replace(/[–—]/g, "--");
			return line.replace(marks, (found) => found.normalize("NFKC")).replace(caption, '$1"$2"');
		};
		state.src = state.src.split("\n").map(read).join("\n");
	});
}
