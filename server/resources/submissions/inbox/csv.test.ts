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

/** With blanks before them signs are text to every program, also to those that drop blanks. */
const formula = /^(?:["\p{Cc}]*[+\-＋－]|[\s\p{Cc}"]*[=@＝＠])/u;
const separators = [",", ";", "\t", "|"];
const hostile = fc.string({
	unit: fc.constantFrom(..."x \"',;\t|\r\n=+-@＝\u0001\u00a0\u000b\u0085\u2028"),
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
	"x\r\n+1",
	";\t-1",
	" @SUM(1)",
	"＝1+1",
	"x\v=1+1",
	"x\f-1",
	"x\u0085+1",
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
			expect(guarded.map((cell) => cell.replaceAll("'", ""))).toEqual(
				rows.flat().map((cell) => cell.replaceAll("\r\n", "\n").replaceAll("'", "")),
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
	expect(await written([["Two boards:\n- one\n  - its spare"]])).toBe(`"Two boards:\n'- one\n  - its spare"\r\n`);
});

test("a text of the longest size that alternates between blanks and quotes takes no time", async () => {
	const text = `${"\n".repeat(10_000)}${'"'.repeat(10_000)}`;
	expect((await written([[text]])).length).toBe(30_004);
	expect((await written([["=\n".repeat(10_000)]])).length).toBe(30_004);
});
