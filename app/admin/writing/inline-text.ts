import { inlineCode } from "./code-marks.ts";

/** The look of words. */
export interface Look {
	bold: boolean;
	italic: boolean;
	strike: boolean;
	code: boolean;
	/** The address of their link; empty without one. */
	href: string;
}

/** Words of one look. A line break is a run of its own, and so is `edge`, where a line begins unless one has. The text of a `raw` run is Markdown already. */
export interface Run extends Look {
	text: string;
	raw?: boolean;
}

/** The edge of a block. */
export const edge = "\v";

/** Runs as lines of Markdown. Letters that would be marks are escaped. */
export const linesOf = (runs: readonly Run[]): string[] => writeLines(runs).map(escapeStart);

/** Runs as words within one line, as of a heading or a cell. */
export const wordsOf = (runs: readonly Run[]): string => writeLines(runs).join(" ").replace(/ +/g, " ").trim();

function writeLines(runs: readonly Run[]): string[] {
	const lines: Run[][] = [[]];
	for (const run of runs) {
		const isBegun = lines.at(-1)?.some(({ text }) => text.trim() !== "");
		if (run.text === "\n" || (run.text === edge && isBegun)) lines.push([]);
		else if (run.text !== edge) lines.at(-1)?.push(run);
	}
	// No-break spaces at its beginning are its indentation.
	return lines.map((line) => write(line, 0, "", "").replace(/ +/g, " ").replace(/^ /, "").trimEnd());
}

/** Stands for the first letter of words with marks of their own, which may be left out. */
const marked = "\0";

/** The marks around words, from the outermost, each with its first letter. Code holds no other marks. */
const marks = [
	{ look: "href", sign: "[" },
	{ look: "bold", sign: marked },
	{ look: "italic", sign: marked },
	{ look: "strike", sign: marked },
	{ look: "code", sign: "`" },
] as const;

/** @param before the text before the runs, and @param after the one after them, which decide whether Markdown reads a mark */
function write(runs: readonly Run[], depth: number, before: string, after: string): string {
	const look = marks[depth]?.look;
	// Runs of one look are joined first, because a mark may span two of them.
	if (!look)
		return groupBy(runs, "raw")
			.map((group) => ({ raw: group[0]?.raw, text: group.map(({ text }) => text).join("") }))
			.map(({ raw, text }) => (raw ? text : escapeSigns(text)))
			.join("");
	const groups = groupBy(runs, look);
	const parts: string[] = [];
	let preceding = before;
	for (const [index, group] of groups.entries()) {
		const next = groups[index + 1]?.[0];
		const following = next ? beginningOf(next, depth) : after;
		const value = group[0]?.[look];
		const within = (open: string, close: string) => write(group, depth + 1, preceding + open, close + following);
		// After an exclamation mark a link would be an image.
		if (look === "href" && value && preceding.endsWith("!")) parts.push(parts.pop()?.replace(/!$/, "\\!") ?? "");
		const part = writePart(look, group, within, preceding, following);
		parts.push(part);
		// Two UTF-16 units hold any letter.
		preceding = part.slice(-2) || preceding;
	}
	return parts.join("");
}

type Within = (open: string, close: string) => string;

function writePart(
	look: (typeof marks)[number]["look"],
	group: readonly Run[],
	within: Within,
	before: string,
	after: string,
): string {
	const value = group[0]?.[look];
	if (!value) return within("", "");
	if (look === "code") return writeCode(group);
	return look === "href" ? writeLink(within("[", "]"), String(value)) : writeMark(look, within, before, after);
}

function groupBy(runs: readonly Run[], look: keyof Run): Run[][] {
	const groups: Run[][] = [];
	for (const run of runs) {
		const last = groups.at(-1);
		if (last && last[0]?.[look] === run[look]) last.push(run);
		else groups.push([run]);
	}
	return groups;
}

/** The first letter of a run as it will be written, for the mark before it. */
function beginningOf(run: Run, depth: number): string {
	if (/^\s/.test(run.text)) return " ";
	return run.raw ? "[" : (marks.slice(depth).find(({ look }) => run[look])?.sign ?? run.text);
}

function writeLink(words: string, address: string): string {
	const { lead, inner, trail } = apart(words);
	return inner === "" ? words : `${lead}[${inner}](${address})${trail}`;
}

function writeCode(runs: readonly Run[]): string {
	const { lead, inner, trail } = apart(runs.map(({ text }) => text).join(""));
	return inner === "" ? lead + trail : lead + inlineCode(inner) + trail;
}

const firstOf = (text: string) => text[Symbol.iterator]().next().value ?? "";
const lastOf = (text: string) => Array.from(text.slice(-2)).at(-1) ?? "";
const isSign = (letter: string) => /[\p{P}\p{S}]/u.test(letter);
const isWord = (letter: string) => letter.trim() !== "" && !isSign(letter);

/** Words within a mark; without it where Markdown would not read the mark. */
function writeMark(look: "bold" | "italic" | "strike", within: Within, before: string, after: string): string {
	const bare = within("", "");
	const first = firstOf(apart(bare).trail ? " " : after);
	const last = lastOf(apart(bare).lead ? " " : before);
	const sign = { bold: "**", italic: isWord(first) || isWord(last) ? "*" : "_", strike: "~~" }[look];
	const { lead, inner, trail } = apart(within(sign, sign));
	const isRead =
		inner !== "" &&
		first !== marked &&
		![first, last, firstOf(inner), lastOf(inner)].includes(sign.charAt(0)) &&
		(!isSign(firstOf(inner)) || !isWord(last)) &&
		(!isSign(lastOf(inner)) || !isWord(first));
	return isRead ? lead + sign + inner + sign + trail : bare;
}

/** Splits words from the spaces around them, which stand outside of marks. */
function apart(words: string): { lead: string; inner: string; trail: string } {
	const inner = words.trim();
	const lead = words.slice(0, words.length - words.trimStart().length);
	return { lead, inner, trail: words.slice(lead.length + inner.length) };
}

/** Signs that would be marks within a line: some only next to a word, a backslash only before a sign. */
const withinLine = new RegExp(
	[
		/\\(?=[!-/:-@[-`{-~]| *$)/,
		/[`[\]$]/,
		/(?<!\S )\*|\*(?! )/,
		/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
		/~(?=~|$)|(?<=~)~/,
		/<(?=[a-z][^\s<>]*[:@]|$)/,
	]
		.map(({ source }) => source)
		.join("|"),
	"giu",
);

/** A path of Windows keeps its backslashes, so one that holds an escape must not look like one. */
const drive =
	/(?<!\\[\p{L}\p{N}][^\s\\]{0,99})(?<![^\s([{"'“„«*_])([a-z]):(?=\\(?!\\)(?:[^\p{L}\p{N}\s]|\S*\\[^\p{L}\p{N}\s]))/giu;

const escapeSigns = (text: string) => text.replace(withinLine, "\\$&").replace(drive, "$1\\:");

/** Escapes what would begin a heading, a list, a quote, a rule or a table. */
function escapeStart(line: string): string {
	return line
		.replace(/^(?:#{1,6}|[-+*])(?=\s|$)|^>|^[-|:](?=[-|: ]*$)/, "\\$&")
		.replace(/^(\d{1,9})(?=[.)](?:\s|$))/, "$1\\");
}
