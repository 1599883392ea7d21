import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../start.mjs";
import type { Row } from "./row.ts";

const file = join(root, "docs/measurements.md");

/** The rows as a Markdown table that is readable in a terminal. What misses its goal is bold. */
export function table(rows: Row[]): string {
	const cells = [
		["What", "Goal", "Measured"],
		...rows.map(({ what, goal, result, met }) => [what, goal, met ? result : `**${result}**`]),
	];
	const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	const [head = [], ...body] = cells;
	return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n");
}

/** Puts what `npm run bench` measured into `docs/measurements.md`. */
export async function writeBench(rows: Row[]): Promise<void> {
	const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
	const body = `${table(rows)}\n\nMeasured ${moment()}, on ${machine}, Node.js ${process.version}.\n`;
	await replace(/(?<=## Speed and size\n\n)[\s\S]*?(?=\n## )/, body);
}

/** Puts what one case of `npm run stress` found into `docs/measurements.md`: how many goals it met, and those it missed. */
export async function writeCase(name: string, rows: Row[]): Promise<void> {
	const missed = rows.filter(({ met }) => !met).map(({ what, goal, result }) => `${what}: ${result} (${goal})`);
	const line = `| \`${name}\` | ${rows.length - missed.length} of ${rows.length} | ${missed.join("; ")} | ${moment()} |`;
	await replace(new RegExp(`^\\| \`${name}\` \\|.*$|(?<=^\\|---\\|---\\|---\\|---\\|\\n)`, "m"), line, "\n");
}

/** Replaces what a pattern finds; where it finds a place without text, `end` follows the text. */
async function replace(pattern: RegExp, text: string, end = ""): Promise<void> {
	const before = await readFile(file, "utf8");
	const after = before.replace(pattern, (found) => (found === "" ? text + end : text));
	if (!pattern.test(before)) throw new Error("docs/measurements.md has no place for this");
	await writeFile(file, after);
}

/** When and at which revision something was measured. */
function moment(): string {
	const revision = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
	return `${new Date().toISOString().slice(0, 10)} at ${revision}`;
}
