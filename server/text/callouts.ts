import type { MarkdownIt, StateCore, Token } from "markdown-it";

/** The line that makes a callout of a quote: `[!NOTE]`, and what its author wrote after it. */
const mark = /^\[!(note|tip|important|warning|caution)\][-+]?[ \t]*(.*)\n?/i;

/** Reads a quote that begins with `[!NOTE]` as tokens `callout_open` and `callout_close`. Words on that line are its title. */
export function callouts(markdown: MarkdownIt): void {
	markdown.core.ruler.after("block", "callouts", (state) => {
		const open: boolean[] = [];
		state.tokens = state.tokens.flatMap((token, index, tokens) => {
			if (token.type === "blockquote_open") {
				const title = openCallout(state, tokens.slice(index, index + 4));
				open.push(title !== undefined);
				return [token, ...(title ?? [])];
			}
			if (token.type === "blockquote_close" && open.pop()) token.type = "callout_close";
			return [token];
		});
	});
}

/** Makes a callout of a quote. @returns the paragraph of its title, if that has one; undefined where it stays a quote */
function openCallout({ Token }: StateCore, [quote, first, words, last]: Token[]): Token[] | undefined {
	const [whole = "", type = "", title = ""] =
		(first?.type === "paragraph_open" && mark.exec(words?.content ?? "")) || [];
	if (!quote || !first || !words || !last || whole === "") return undefined;
	words.content = words.content.slice(whole.length).trimStart();
	quote.type = "callout_open";
	quote.meta = { type: type.toLowerCase(), hasTitle: title.trim() !== "" };
	if (words.content === "") first.hidden = last.hidden = true;
	if (title.trim() === "") return [];
	const line = Object.assign(new Token("inline", "", 0), { content: title.trim(), children: [], level: words.level });
	return [new Token("paragraph_open", "p", 1), line, new Token("paragraph_close", "p", -1)];
}
