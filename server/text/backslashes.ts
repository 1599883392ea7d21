import type { MarkdownIt } from "markdown-it";

/** What a path of Windows keeps as it is; marks around it still end. */
const part =
	/[^\s\\*_`~[\]<|]|(?<!_)_+(?=[\p{L}\p{N}\\])|~(?!~)|\\(?:_+|[*[~<](?![*~])|(?![\\`\]*[~<])|(?=\*\*|~~|\]\())|\](?=\\)/u
		.source;
const begins = String.raw`(?<=^|[\s([{"'“„«*_])`;

/**
 * A path of Windows, `C:\_build\#1` from its first backslash on or `\\server\share`, where one of its backslashes stands before
 * no mark; or the rest of a word after a backslash before a letter, which escapes nothing: `\d+\.\d+`.
 */
const own = new RegExp(
	[
		String.raw`(?<=${begins}[a-z]:)(?!\\\\)(?=\S{0,200}?\\[^\s\\*_${"`"}~[\]<|$!])(?:${part})+`,
		String.raw`${begins}\\\\(?=[\p{L}\p{N}][\p{L}\p{N}.-]+\\[\p{L}\p{N}]{2})(?:${part})+`,
		String.raw`\\[\p{L}\p{N}](?:\\?[^\s\\*_${"`"}~[\]<|$!])*`,
	].join("|"),
	"yiu",
);

/** Keeps the backslashes of paths and patterns, which stand before no mark. */
export function backslashes(markdown: MarkdownIt): void {
	markdown.inline.ruler.before("escape", "backslashes", (state, silent) => {
		own.lastIndex = state.pos;
		const [words] = (state.src[state.pos] === "\\" && own.exec(state.src)) || [];
		if (words === undefined || state.pos + words.length > state.posMax) return false;
		if (!silent) state.pending += words;
		state.pos += words.length;
		return true;
	});
}
