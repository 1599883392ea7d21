import type { CsvSeparator } from "../../../../contract/inbox.ts";

/** Says UTF-8 to spreadsheet programs that would guess otherwise. */
const byteOrderMark = "\ufeff";

/** Where some program sees a cell begin, because each guesses its own separator and may take our quotes for text. */
const cellStart = String.raw`(?:^|[,;|\t\r\n\v\f\x85\u2028\u2029])`;

/**
 * What makes a spreadsheet program read the rest of a cell as a formula, also in its full-width form. Control characters
 * and quotes on the way are dropped by some. Those that drop blanks too take no sign for a formula, so that prose such as
 * "+5 V, -12 V" stays as it is.
 */
const formulaStart = new RegExp(
	String.raw`(?<=${cellStart}["\p{Cc}]*)[+\-＋－]|(?<=${cellStart}[\s\p{Cc}"]*)[=@＝＠]`,
	"gu",
);

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

/** An apostrophe in front is how spreadsheet programs mark text that looks like a formula. */
function cell(value: string): string {
	const inert = value.replace(formulaStart, "'$&");
	return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
