import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, provideBrowser } from "../../scripts/browser.ts";
import { withProduct } from "../product.ts";
import { output } from "../programs.ts";
import { atMost, failed, median, type Row } from "../row.ts";

/** Lighthouse is too large for node_modules, so it is installed once for all checkouts of this user. */
const version = "13.5.0";
const cache = join(homedir(), ".cache", `tracewright-lighthouse-${version}`);
const program = join(cache, "node_modules/lighthouse/cli/index.js");

const categories = ["performance", "accessibility", "best-practices", "seo"];
/** The heaviest pages, and others of each kind. */
const pages = ["/", "/service/vlsi", "/about", "/blog/int8-cnn-on-a-cortex-m4", "/contact-us"];

interface Report {
	runtimeError?: { message: string };
	categories: Record<string, { score: number | null }>;
	audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's mobile run: scores, largest paint and blocking. A page that fails takes no other with it. */
export async function measureLighthouse(): Promise<Row[]> {
	const chromium = await provideBrowser("Chromium", false);
	const install = ["npm", "install", "--prefix", cache, "--no-audit", "--no-fund", `lighthouse@${version}`];
	if (!existsSync(program)) await output(install, { seconds: 180 });
	return withProduct("posts", 20, async ({ origin }, folder) => {
		const rows: Row[] = [];
		for (const path of pages) {
			const visited = visit(chromium, folder, origin, path);
			rows.push(...(await visited.catch((error: Error) => [failed(`Lighthouse, ${path}`, error)])));
		}
		return rows;
	});
}

async function visit(chromium: string, folder: string, origin: string, path: string): Promise<Row[]> {
	const flags = ["--headless=new", ...chromiumFlags].join(" ");
	const options = ["--output=json", "--quiet", `--only-categories=${categories}`, `--chrome-flags=${flags}`];
	const command = [process.execPath, program, origin + path, ...options];
	const env = { ...process.env, CHROME_PATH: chromium, TMPDIR: folder };
	const run = async () => {
		const report: Report = JSON.parse(await output(command, { env, seconds: 90 }));
		if (report.runtimeError) throw new Error(report.runtimeError.message);
		return report;
	};
	const reports: Report[] = [];
	// Chromium sometimes loses the beginning of a trace; then Lighthouse asks for another run.
	while (reports.length < 3) reports.push(await run().catch(run));
	const value = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
	const scores = categories.map((category) =>
		Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0))),
	);
	const met = scores.every((score) => score === 100);
	return [
		{ what: `${path}: the four scores`, goal: "100 each", result: scores.join(", "), met },
		atMost(930, "ms", `${path}: largest paint`, value("largest-contentful-paint")),
		atMost(path === "/" ? 150 : 120, "ms", `${path}: blocking time`, value("total-blocking-time")),
	];
}
