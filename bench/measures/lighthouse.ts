import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, findBrowser } from "../../scripts/browser.ts";
import { withProduct } from "../product.ts";
import { output } from "../programs.ts";
import { atMost, median, type Row } from "../row.ts";
import { pageKinds } from "./weight.ts";

/** Lighthouse is too large for node_modules, so it is installed once for all checkouts of this user. */
const version = "13.5.0";
const cache = join(homedir(), ".cache", `tracewright-lighthouse-${version}`);
const program = join(cache, "node_modules/lighthouse/cli/index.js");

const categories = ["performance", "accessibility", "best-practices", "seo"];
/** What else the machine does decides too much about a single run. */
const rounds = 5;

interface Report {
	runtimeError?: { message: string };
	categories: Record<string, { score: number | null }>;
	audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's mobile run on every public route: scores, largest paint, shift and blocking. */
export async function measureLighthouse(): Promise<Row[]> {
	const chromium = findBrowser("Chromium");
	if (!chromium) throw new Error("no Chromium was found");
	const install = ["npm", "install", "--prefix", cache, "--no-audit", "--no-fund", `lighthouse@${version}`];
	if (!existsSync(program)) await output(install, { seconds: 180 });
	return withProduct("posts", 20, async ({ origin }, folder) => {
		const pages = [];
		for (const path of pageKinds) pages.push({ path, ...(await visit(chromium, folder, origin + path)) });
		return toRows(pages);
	});
}

type Visit = Awaited<ReturnType<typeof visit>> & { path: string };

function toRows(pages: Visit[]): Row[] {
	const worst = (value: (page: Visit) => number) =>
		pages.reduce((one, other) => (value(other) > value(one) ? other : one));
	const scores = categories.map((category): Row => {
		const below = pages.filter((page) => page.score(category) < 100);
		const result = below.map((page) => `${page.path} ${page.score(category)}`).join(", ") || "100 each";
		const what = `Lighthouse mobile, each public route: ${category}`;
		return { what, goal: "100 each", result, met: below.length === 0 };
	});
	const [paint, shift, block] = [worst(({ paint }) => paint), worst(({ shift }) => shift), worst(({ block }) => block)];
	return [
		...scores,
		atMost(900, "ms", "Largest contentful paint there, the slowest route", paint.paint, `(${paint.path})`),
		atMost(0, "thousandths", "Layout shift there, the worst route", 1_000 * shift.shift, `(${shift.path})`),
		atMost(50, "ms", "Blocking time there, the worst route", block.block, `(${block.path})`),
	];
}

async function visit(chromium: string, folder: string, url: string) {
	const flags = `--chrome-flags=${["--headless=new", ...chromiumFlags].join(" ")}`;
	const command = [
		process.execPath,
		program,
		url,
		"--output=json",
		"--quiet",
		`--only-categories=${categories}`,
		flags,
	];
	const env = { ...process.env, CHROME_PATH: chromium, TMPDIR: folder };
	const run = async () => {
		const report: Report = JSON.parse(await output(command, { env, seconds: 90 }));
		if (report.runtimeError) throw new Error(report.runtimeError.message);
		return report;
	};
	const reports: Report[] = [];
	// Chromium sometimes loses the beginning of a trace; then Lighthouse asks for another run.
	for (let round = 0; round < rounds; round += 1) reports.push(await run().catch(run));
	const value = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
	return {
		score: (category: string) => Math.round(100 * median(reports.map((one) => one.categories[category]?.score ?? 0))),
		paint: value("largest-contentful-paint"),
		shift: value("cumulative-layout-shift"),
		block: value("total-blocking-time"),
	};
}
