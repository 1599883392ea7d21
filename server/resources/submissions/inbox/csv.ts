import type { CsvSeparator } from "../../../../contract/inbox.ts";

/** Says UTF-8 to spreadsheet programs that would guess otherwise. */
const byteOrderMark = "\ufeff";

/** Where some program sees a cell begin, because each guesses its own separator and may take our quotes for text. */
const cellStart = String.raw`(?:^|[,;|\t\r\n\v\f\x85\u2028\u2029])`;

const signs = String.raw`(?<=${cellStart}["\p{Cc}]*)[+\-＋－]`;
const equals = String.raw`(?<=${cellStart}[\s\p{Cc}\p{Cf}"]*)[=@＝＠]`;

/**
 * What makes a spreadsheet program read the rest of a cell as a formula, also in its full-width form. Control characters
 * and quotes on the way are dropped by some. Those that drop blanks too take no sign for a formula.
 */
const formulaStart = new RegExp(`${signs}|${equals}`, "gu");

/** The same without the signs of prose, lists and amounts, such as "+5 V", "- item", "-47" and "---". */
const formulaStartInWords = new RegExp(
	String.raw`${signs}(?![+\-＋－]*(?:[\s,;|/>]|\p{Sc}?[.,]?\p{Nd}|$))|${equals}`,
	"gu",
);

/**
 * What reaches beyond its cell once a sign begins it: a call, or a reference to another sheet, file or program. Words with
 * a bracket are none, as in "- board(s)" and "- chip (STM32)"; only what loads or starts something may have a blank there.
 */
const reach =
	/(?:'!\s*|!)[\p{L}\p{Nd}$'"#]|'#|(?<![\p{L}\p{Nd}_.])(?:\p{L}[\p{L}\p{Nd}_.]*\((?!\p{L}{0,2}\))|(?:hyperlink|webservice|import\w+|image|call|dde|rtd|exec|register)\s+\()/iu;

/** A sum without words, which programs work out. */
const sum = /^[+-] *[\d.,]+%?(?: *[-+*/^&<>=]+ *[\d.,]+%?)+$/;

/**
 * What programs drop from what they take for a number: zeros in front, or the plus of a telephone number without a blank,
 * here with its country code (ITU E.164).
 */
const dropped =
	/^(?:(?:\+|00)(?=(?:\D*\d){7})(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=[\d()./-]+$)|0(?=\d+$))/;

/** What any program might take for the end of a cell or for a quote. */
const needsQuotes = /[",;|\t\r\n\v\f\x85\u2028\u2029]/;

const separators = { comma: ",", semicolon: ";" } as const satisfies Record<CsvSeparator, string>;

/** A table as CSV (RFC 4180), for spreadsheet programs: what would run as a formula there is text. */
export async function* writeCsv(table: AsyncIterable<string[][]>, separator: CsvSeparator): AsyncGenerator<Uint8Array> {
	let start = byteOrderMark;
	for await (const lines of table) {
		yield Buffer.from(start + lines.map((line) => `${line.map(cell).join(separators[separator])}\r\n`).join(""));
		start = "";
	}
}

/**
 * An apostrophe in front is how spreadsheet programs mark text that looks like a formula. A no-break space keeps a
 * telephone number text, without a sign that nobody wrote.
 */
function cell(value: string): string {
	const text = value.replace(dropped, "$&\u00a0");
	const isFormula = sum.test(text) || reach.test(text.normalize("NFKC"));
	const inert = text.replace(isFormula ? formulaStart : formulaStartInWords, "'$&");
	return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
