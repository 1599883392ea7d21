/** Says UTF-8 to spreadsheet programs that would guess otherwise. */
const byteOrderMark = "\ufeff";

/**
 * What makes a spreadsheet program read the rest of a cell as a formula, also in its full-width form. A cell begins where
 * some program sees a separator, because each guesses its own and then takes our quotes for text; blanks, control
 * characters and quotes on the way are dropped by some.
 */
const formulaStart = /(?<=(?:^|[,;|\t\r\n])[\s\p{Cc}"]*)[=+\-@＝＋－＠]/gu;

/** What any program might take for the end of a cell or for a quote. */
const needsQuotes = /[",;|\t\r\n]/;

/** A table as CSV (RFC 4180), for spreadsheet programs: what would run as a formula there is text. */
export async function* writeCsv(table: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
	let start = byteOrderMark;
	for await (const lines of table) {
		yield Buffer.from(start + lines.map((line) => `${line.map(cell).join(",")}\r\n`).join(""));
		start = "";
	}
}

/** An apostrophe in front is how spreadsheet programs mark text that looks like a formula. */
function cell(value: string): string {
	const inert = value.replace(formulaStart, "'$&");
	return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
