/** Says UTF-8 to spreadsheet programs that would guess otherwise. */
const byteOrderMark = "\ufeff";

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
	const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
