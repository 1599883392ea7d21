// How texts read on a page, and how much of them. Nothing is imported, so that a page does not load zod for it.

/** Spec 9: how many characters of a post a card shows. */
export const postPreviewLength = 80;

/** Spec 9: how many characters the admin's project card shows. */
export const projectPreviewLength = 100;

/** Spec 9: how many characters the portfolio card shows, before an ellipsis. */
export const portfolioPreviewLength = 120;

/** How many characters a summary has at most, and a project's description next to its title. */
export const summaryLength = 300;

/** How many characters of a text search engines show. */
const describedLength = 155;

/** The description for search engines and shared links: the typed summary, or the beginning of the text up to a whole word. */
export function descriptionOf({ summary, typedSummary }: { summary: string; typedSummary: string }): string {
	const beginning = preview(summary, describedLength);
	return typedSummary || beginning === summary ? summary : upToWord(beginning);
}

/** The beginning of a text that was cut, up to its last whole word. */
export const upToWord = (beginning: string): string => beginning.replace(/(?<![\s\p{P}])[\s\p{P}]*\s\S*$/u, "…");

/** Made when a text is cut or counted first, because making them takes a while. */
let characters: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/** The most code units counted for a character, so that stacked accents do not make a preview long. */
const maxCharacterLength = 16;

/**
 * A text as it is read: whatever breaks a line is a line feed, and a mark of the byte order and controls, which no font
 * has, are left out. Nothing is stored so.
 */
export function readable(text: string): string {
	return text
		.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
		.replace(/^\uFEFF/, "")
		.replace(/[^\P{Cc}\t\n]/gu, "");
}

/** The first `length` characters of a plain text, as a reader counts them, white space folded. */
export function preview(text: string, length: number): string {
	const folded = text.replace(/\s+/g, " ").trim();
	if (folded.length <= length) return folded;
	characters ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	const beginning = folded.slice(0, length * maxCharacterLength);
	const cut = Array.from(characters.segment(beginning), ({ segment }) => segment)
		.slice(0, length)
		.join("");
	return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Whether a preview of at most `length` characters stops within a sentence. An ellipsis is drawn after it, because the
 * text itself keeps its stated length (spec 9).
 */
export function isCutShort(beginning: string, length: number): boolean {
	return beginning.length >= length && !/[\p{Sentence_Terminal}…][\p{Pf}\p{Pe}"']*\s*$/u.test(beginning);
}

/** The space between a figure and a unit: a sign, an SI unit with or without a prefix, or another unit of the trade. */
const spaceBeforeUnit =
	/(?<=\d) (?=(?:%|°C?|[munpµkMGT]?(?:V|A|W|Hz|Ω|F|H|s|m[²³]?|g|J|C|N|Pa|Ah|Wh|S\/s|bit\/s|B\/s|B)|[KMG]iB|dB(?:m|µV\/m|µA)?|min|h|rpm|baud|ppm|USD|EUR|INR)(?![\p{L}\p{N}]))/gu;

/** The text as it is shown: a figure and its unit stay in one line. Nothing is stored so. */
export function keepUnits(text: string): string {
	return text.replace(spaceBeforeUnit, "\u00a0");
}

/** As `keepUnits`, and no line ends at the hyphen of a word or a standard, or at the operator of a formula. */
export function keepTogether(text: string): string {
	return keepUnits(text)
		.replace(/(?<=\p{L}-)(?=[\p{L}\p{N}])|(?<=\p{N}-)(?=\p{L}|\d(?!\d))/gu, "\u2060")
		.replace(/ = (?=[\p{L}\p{N}(√])/gu, " =\u00a0")
		.replace(/(?<=[\p{L}\p{N})]) ([/×·]) (?=[\p{L}\p{N}(√])/gu, "\u00a0$1\u00a0");
}

/** How many letters a title may have in the large step. */
export const longestLargeTitle = 60;

/** Where a syllable begins in the middle of a word of more than 20 letters: at the consonant before a vowel. */
const syllable =
	/(?<=\p{L}{5})(?<![cps](?=h)|sc|s(?=[cpt]))(?=(?:sch|[cps]h|s[pt]|[b-df-hj-np-tv-z])[aeiouyäöüáéíóúàèìòùâêîôûœæø]\p{L}{3})/giu;

/** A title as it is shown: as by `keepTogether`, and a long word is divided with a hyphen where it has no room. */
export function titleText(title: string): string {
	return keepTogether(title.replace(/\p{L}{21,}/gu, (word) => word.replace(syllable, "\u00ad")));
}

/** How many words a text has, in any script. */
function countWords(text: string): number {
	words ??= new Intl.Segmenter("en", { granularity: "word" });
	let count = 0;
	for (const { isWordLike } of words.segment(text)) {
		if (isWordLike) count += 1;
	}
	return count;
}

/** How many characters are counted word by word for the time that a text takes. */
const countedLength = 20_000;

/** How long a text in any script takes to read, in whole minutes, at 220 words a minute; at least one. */
export function readingMinutes(text: string): number {
	const counted = text.slice(0, countedLength);
	// The rest of a longer text is taken to be like its beginning, because a list may hold a hundred of them.
	return Math.max(1, Math.round((countWords(counted) * (text.length / (counted.length || 1))) / 220));
}
