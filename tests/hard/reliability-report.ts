import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../start.mjs";
import { casesTable } from "./cases.ts";

const file = join(root, "docs", "reliability.md");
const beginning = [
	"# Reliability",
	"What the product withstands. Commands write this file, each its own section. `npm run test:hard` attacks the built product over the loopback interface, with a data folder of its own for each case, and stops what it started; `npm test` proves the same behavior in short.\n",
].join("\n\n");

/** Writes one section of `docs/reliability.md`, and leaves those of other commands as they are. */
export async function writeSection(title: string, body: string): Promise<void> {
	const before = await readFile(file, "utf8").catch(() => "");
	await writeFile(file, withCases(withSection(before, title, body)));
}

const casesTitle = "Hostile and faulty cases";

/** A report whose first section lists every case, where it is proven, and what its measurements say. */
export function withCases(report: string): string {
	const sections = report
		.split(/^(?=## )/m)
		.filter((one) => one.startsWith("## ") && !one.startsWith(`## ${casesTitle}\n`));
	return whole([`## ${casesTitle}\n\n${casesTable(report)}`, ...sections]);
}

/** A report with one of its sections in place of the one of that title, or at its end. */
export function withSection(report: string, title: string, body: string): string {
	const sections = report.split(/^(?=## )/m).filter((section) => section.startsWith("## "));
	const own = `## ${title}\n\n${body.trim()}\n`;
	const position = sections.findIndex((section) => section.startsWith(`## ${title}\n`));
	if (position === -1) sections.push(own);
	else sections[position] = own;
	return whole(sections);
}

function whole(sections: string[]): string {
	return [beginning, ...sections.map((section) => `${section.trim()}\n`)].join("\n");
}
