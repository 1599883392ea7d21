import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { arch, cpus, platform, release, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../start.mjs";
import { findProgram } from "./programs.ts";
import type { Row } from "./row.ts";

/** The rows as a Markdown table that is readable in a terminal. */
export function table(rows: Row[]): string {
	const cells = [
		["What", "Goal", "Measured", "Met"],
		...rows.map(({ what, goal, result, met }) => [what, goal, result, verdict(met)]),
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	const [head = [], ...body] = cells;
	return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n");
}

function verdict(met: boolean | undefined): string {
	if (met === undefined) return "–";
	return met ? "yes" : "no";
}

/** Writes `docs/performance.md`: the table, with the date, the machine and the method. */
export async function writeReport(rows: Row[]): Promise<void> {
	const load = ["wrk", "nginx", "taskset"].filter(findProgram).join(", ") || "none of wrk, nginx and taskset";
	const text = `# Performance

\`npm run bench\` measured this on ${new Date().toISOString().slice(0, 10)}, at revision ${revision()}, and wrote this file.

${table(rows)}

## Machine
${machine()} Found here: ${load}.

## Method
The command builds the product and starts it on free ports of the loopback interface with an empty data folder, so nothing but the machine takes part. Numbers are medians; ratios compare what was measured by turns in the same run.

- **Cached page.** \`wrk\` asks for the home page over 64 keep-alive connections for 3 s, three times, by turns with nginx (one worker, no access log) that serves the same compressed bytes from a file. The server has one core, \`wrk\` another. The product writes its access log meanwhile.
- **Rendered anew.** The same page rendered again and again in one process that caches nothing, without compressing it.
- **Contact requests.** Valid requests over 64 connections, each answered after its commit is synced to the disk (WAL, \`synchronous=FULL\`).
- **Start.** From \`npm start\` on a built checkout to the first page answered, with a data folder from an earlier start.
- **Memory.** \`VmRSS\` once all pages are prerendered, after the first run of \`wrk\`, and after a million requests.
- **Weight.** Bytes as a browser receives them. Scripts are those that the HTML names: modules that it preloads, and the imports of its start.
- **Content.** \`tests/support/seed.ts\` fills a data folder; pages are rendered anew and the admin's list is asked for on it.
- **Lighthouse.** Version 13 in its own cache folder, mobile emulation with its simulated throttling; the median of five runs of each page.
- **Fresh install.** A clone of what is committed, \`npm run build\` in it; npm's cache may hold packages.
`;
	await writeFile(join(root, "docs/performance.md"), text);
}

/** The machine, in a sentence. */
export function machine(): string {
	return `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${platform()} ${release()} on ${arch()}, Node.js ${process.version}.`;
}

/** The short hash of the measured revision. */
export function revision(): string {
	try {
		return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
	} catch {
		return "unknown";
	}
}
