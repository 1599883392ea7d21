import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, findBrowser } from "../../scripts/browser.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startOnOneCore, withFolder } from "../product.ts";
import { output } from "../programs.ts";
import { atMost, median, type Row, skipped } from "../row.ts";
import { pageKinds } from "./weight.ts";

/** Lighthouse is too large for node_modules, so it is installed once for all checkouts of this user. */
const version = "13.5.0";
const cache = join(homedir(), ".cache", `tracewright-lighthouse-${version}`);
const program = join(cache, "node_modules/lighthouse/cli/index.js");

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const what = "Lighthouse mobile, each public route";
/** What else the machine does decides too much about a single run. */
const rounds = 5;

interface Report {
	runtimeError?: { message: string };
	categories: Record<(typeof categories)[number], { score: number | null }>;
	audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's mobile run on every public route: scores, largest paint, shift and blocking. */
export async function measureLighthouse(): Promise<Row[]> {
	const chromium = findBrowser("Chromium");
	if (!chromium) return [skipped(what, "100 each", "no Chromium was found")];
	if (!(await provideLighthouse()))
		return [skipped(what, "100 each", `lighthouse ${version} could not be installed into ${cache}`)];
	return withFolder(async (data) => {
		const port = String(await freePort());
		const product = await startOnOneCore(data, { PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
		try {
			await product.prerendered();
			const pages = [];
			for (const path of pageKinds) pages.push({ path, ...(await visit(chromium, data, product.origin + path)) });
			return toRows(pages);
		} finally {
			await product.stop();
		}
	});
}

type Visit = Awaited<ReturnType<typeof visit>> & { path: string };

function toRows(pages: Visit[]): Row[] {
	const worst = (value: (page: Visit) => number) =>
		pages.reduce((one, other) => (value(other) > value(one) ? other : one));
	const scores = categories.map((category): Row => {
		const below = pages.filter((page) => page.scores[category] < 100);
		const result = below.map((page) => `${page.path} ${page.scores[category]}`).join(", ") || "100 each";
		return { what: `${what}: ${category}`, goal: "100 each", result, met: below.length === 0 };
	});
	const [paint, shift, block] = [worst(({ paint }) => paint), worst(({ shift }) => shift), worst(({ block }) => block)];
	return [
		...scores,
		atMost(900, "ms", "Largest contentful paint there, the slowest route", paint.paint, `(${paint.path})`),
		{
			what: "Layout shift there, the worst route",
			goal: "0",
			result: `${shift.shift.toLocaleString("en", { maximumSignificantDigits: 2 })} (${shift.path})`,
			met: shift.shift === 0,
		},
		atMost(50, "ms", "Blocking time there, the worst route", block.block, `(${block.path})`),
	];
}

async function visit(chromium: string, folder: string, url: string) {
	const reports: Report[] = [];
	const flags = ["--headless=new", ...chromiumFlags].join(" ");
	for (let round = 0; round < rounds; round += 1) {
		const parameters = [url, "--output=json", "--quiet", `--only-categories=${categories}`, `--chrome-flags=${flags}`];
		const env = { ...process.env, CHROME_PATH: chromium, TMPDIR: folder };
		const run = async () => {
			const report: Report = JSON.parse(await output([process.execPath, program, ...parameters], { env, seconds: 90 }));
			if (report.runtimeError) throw new Error(report.runtimeError.message);
			return report;
		};
		// Chromium sometimes loses the beginning of a trace; then Lighthouse asks for another run.
		reports.push(await run().catch(run));
	}
	const value = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
	const scores = Object.fromEntries(
		categories.map((category) => [
			category,
			Math.round(100 * median(reports.map((report) => report.categories[category].score ?? 0))),
		]),
	);
	return {
		scores: scores as Record<(typeof categories)[number], number>,
		paint: value("largest-contentful-paint"),
		shift: value("cumulative-layout-shift"),
		block: value("total-blocking-time"),
	};
}

async function provideLighthouse(): Promise<boolean> {
	const install = ["npm", "install", "--prefix", cache, "--no-audit", "--no-fund", `lighthouse@${version}`];
	if (!existsSync(program)) await output(install, { seconds: 180 }).catch(() => undefined);
	return existsSync(program);
}
