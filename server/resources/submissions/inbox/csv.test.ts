import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvSeparator, csvSeparators } from "../../../../contract/inbox.ts";
import { runs } from "../../../../tests/support/property-runs.ts";
import { writeCsv } from "./csv.ts";

async function written(rows: string[][], separator: CsvSeparator = "comma"): Promise<string> {
	async function* table() {
		yield rows;
	}
	const pieces = await Array.fromAsync(writeCsv(table(), separator));
	return Buffer.concat(pieces)
		.toString()
		.replace(/^\ufeff/, "");
}

/** What some program takes for the end of a line. */
const lineBreak = /[\r\n\v\f\x85\u2028\u2029]/;

/** The cells that a program finds which takes `separator` for the one, and quotes for quotes only at a cell's start. */
function cells(csv: string, separator: string): string[] {
	const found: string[] = [];
	let cell = "";
	let start = true;
	let quoted = false;
	for (let position = 0; position < csv.length; position += 1) {
		const letter = csv[position] ?? "";
		if (quoted && letter === '"' && csv[position + 1] === '"') {
			cell += letter;
			position += 1;
		} else if (quoted) {
			if (letter === '"') quoted = false;
			else cell += letter;
		} else if (start && letter === '"') quoted = true;
		else if (letter === separator || lineBreak.test(letter)) {
			found.push(cell);
			cell = "";
			start = true;
			continue;
		} else cell += letter;
		start = false;
	}
	return [...found, cell];
}

/** The cells that a program finds which knows no quotes. */
function split(csv: string, separator: string): string[] {
	return csv.split(new RegExp(`[${separator}]|${lineBreak.source}`));
}

/** With blanks before or after them, or before an amount, signs are text to every program unless something is called. */
const formula = /^(?:["\p{Cc}]*[+\-＋－]+(?:[^\s\p{Nd}+\-＋－,;|"]|[^,;]*(?:\bx\(|!x))|[\s\p{Cc}"]*[=@＝＠])/u;
const separators = [",", ";", "\t", "|"];
const hostile = fc.string({
	unit: fc.constantFrom(..."x5(! \"',;\t|\r\n=+-@＝\u0001\u00a0\u000b\u0085\u2028"),
	maxLength: 12,
});

const tables = fc.array(fc.array(hostile, { minLength: 3, maxLength: 3 }), { maxLength: 4 });

/** Formulas that one separator or another lets begin a cell. */
const formulas = [
	"x;=cmd|' /C calc'!A0",
	"x\t=cmd|' /C calc'!A0",
	"x,=cmd|' /C calc'!A0",
	"x;\"=cmd|' /C calc'!A0\"",
	"x; =1+1",
	"x\n=1+1",
	"x\r\n+A1",
	";\t-A1",
	'- HYPERLINK("https://evil.example")',
	"+5 V\n-2+3+cmd|' /C calc'!A0",
	" @SUM(1)",
	"＝1+1",
	"x\v=1+1",
	"x\f-x",
	"x\u0085+x",
	"x\u2028=1+1",
	"5,-1+cmd|' /C calc'!A0",
];

test("no text is a formula under any separator, and under ours every cell is one cell", async () => {
	await fc.assert(
		fc.asyncProperty(tables, fc.constantFrom(...csvSeparators), async (rows, chosen) => {
			const csv = await written(rows, chosen);
			for (const separator of separators)
				expect([...cells(csv, separator), ...split(csv, separator)].filter((cell) => formula.test(cell))).toEqual([]);
			const guarded = cells(csv.replaceAll("\r\n", "\n"), chosen === "comma" ? "," : ";").slice(0, -1);
			expect(guarded).toHaveLength(rows.length * 3);
			expect(guarded.map((cell) => cell.replaceAll(/['\u00a0]/g, ""))).toEqual(
				rows.flat().map((cell) => cell.replaceAll("\r\n", "\n").replaceAll(/['\u00a0]/g, "")),
			);
		}),
		{ numRuns: runs(2_000), examples: formulas.map((text) => [[["Asha", text, "after"]], "semicolon"]) },
	);
});

test("ordinary words stay as they are", async () => {
	const words = "Budget 5-10 k, phone +91 98450 00000; see a@example.com - or C:\\x|y";
	expect(await written([[words, "second"]])).toBe(`"${words}",second\r\n`);
	const rails = "The rails are +5 V, -12 V; +3.3 V | - none, and (a) - (c) stay.";
	expect(await written([[rails]])).toBe(`"${rails}"\r\n`);
	const list =
		"- two boards (CAN FD)\n- one spare! 5 kg\n+ its cable\n---\n-47 Studio\n- 3 board(s)\n- MCU (STM32), +/-5 V";
	expect(await written([[list]])).toBe(`"${list}"\r\n`);
});

test.each([
	["-47"],
	["-1.5"],
	["-$5"],
	["-"],
	["0.5"],
	["+49 89 123"],
	["+49 (0)89 123456-0"],
	["+1-555-123-4567 ext. 12"],
	["0171 5678"],
	["+4989123456", "+49\u00a089123456"],
	["+49(0)89123456", "+49\u00a0(0)89123456"],
	["+1-555-123-4567", "+1\u00a0-555-123-4567"],
	["+35312345678", "+353\u00a012345678"],
	["004989123456", "0049\u00a089123456"],
	["0891234567", "0\u00a0891234567"],
	["-1+1", "'-1+1"],
	["＋8+SUM（Ａ１）", "'＋8+SUM（Ａ１）"],
	["- WEBSERVICE (C2)", "'- WEBSERVICE (C2)"],
	["- main() in C"],
	["->"],
	["-A1", "'-A1"],
	["\u200e=1+1", "\u200e'=1+1"],
])("a cell of %j is written as text or number, as people write it", async (value, expected = value) => {
	expect(await written([[value]])).toBe(`${expected}\r\n`);
});

test("a text of the longest size that alternates between blanks and quotes takes no time", async () => {
	const text = `${"\n".repeat(10_000)}${'"'.repeat(10_000)}`;
	expect((await written([[text]])).length).toBe(30_004);
	expect((await written([["=\n".repeat(10_000)]])).length).toBe(30_004);
});
