import { readText } from "../../server/text/read-text.ts";
import { noImages } from "../../tests/support/no-images.ts";
import { atMost, median, type Row } from "../row.ts";

/** As long as a text may be. */
const longest = 200_000;
const filled = (piece: string, start = "") => start + piece.repeat(Math.floor((longest - start.length) / piece.length));

const paragraph =
	"A supply of **3.3 V** feeds the [sensor](/services) and `main.c`. It draws 12 mA while it measures and 40 µA while it sleeps.\n\n";

/** Texts that take a parser long, by what they hold. */
const hostile: Record<string, string> = {
	stars: "*".repeat(40_000),
	emphasis: filled("*a "),
	dollars: "$".repeat(16_667),
	"list lines": "-\n".repeat(66_000),
	"items of lists": filled("- a\n"),
	images: "![".repeat(100_000),
	brackets: filled("["),
	footnotes: Array.from({ length: 5_000 }, (_, number) => `[^${number}] a\n\n[^${number}]: b\n\n`).join(""),
	"notes of one text": filled("[^a] ", "[^a]: b\n\n"),
	"nested fractions": `$$\n${"\\frac{1}{".repeat(1_800)}1${"}".repeat(1_800)}\n$$`,
	"a long formula": `$$\n${"x+".repeat(9_900)}x\n$$`,
	"blocks of code": filled("```c\nint a(\n```\n"),
	headings: filled("# a\n\n"),
	"rows of a table": filled("1|2\n", "a|b\n-|-\n"),
	"columns of a table": filled("|\n", `${"|a".repeat(1_000)}|\n${"|-".repeat(1_000)}|\n`),
	quotes: filled(">"),
	addresses: filled("http://a.b "),
	"one address in many places": filled("[a] ", `[a]: /${"b".repeat(50_000)}\n\n`),
	lines: "a\n".repeat(19_999),
	"formulas in lists": "- $$\n".repeat(19_999),
	chemistry: `$$\n\\ce{${"x_".repeat(9_900)}}\n$$`,
	"long words of code": filled(`\`\`\`cpp\n${`${"a".repeat(99)}\n`.repeat(49)}\`\`\`\n`),
	"parts of names in code": filled(`\`\`\`ini\n${".a\n".repeat(1_660)}\`\`\`\n`),
	markup: filled("<script>"),
};

/** How long texts take to be read, in processor time, and what memory they leave behind. */
export async function measureTexts(): Promise<Row[]> {
	const prose = filled(paragraph);
	// Another space makes another text, which is not kept yet.
	const times: number[] = [];
	for (let run = 0; run < 5; run += 1) times.push(await timeOf(prose.slice(run)));
	await readText("```c\nint a;\n```\n\n$x^2$", noImages);
	const before = process.memoryUsage().rss;
	let worst = { what: "", milliseconds: 0 };
	for (const [what, text] of Object.entries(hostile)) {
		const milliseconds = await timeOf(text);
		if (milliseconds > worst.milliseconds) worst = { what, milliseconds };
	}
	const grown = (process.memoryUsage().rss - before) / 2 ** 20;
	return [
		atMost(100, "ms", "Reading 200,000 characters of prose", median(times)),
		atMost(500, "ms", "Reading the worst of hostile texts", worst.milliseconds, `(${worst.what})`),
		atMost(200, "MB", "Memory that hostile texts leave behind, before it is collected", grown),
	];
}

async function timeOf(text: string): Promise<number> {
	const before = process.cpuUsage();
	await readText(text, noImages);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}
