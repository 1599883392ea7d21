// `npm run scale`: compares a model's cache hits, renderings and transactions of three nodes with those of three real
// nodes on one PostgreSQL under the same load, and lets the model extrapolate to larger sites. Writes its part of
// docs/scale.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endWithChildren } from "../scripts/end-with-children.ts";
import { build, main, root } from "../start.mjs";
import { machine, revision, table } from "./report.ts";
import { formatNumber, type Row } from "./row.ts";
import { type MeasuredCluster, withCluster } from "./scale/cluster.ts";
import {
	createChoice,
	type DatabaseCosts,
	expected,
	type ModelPage,
	type Outcome,
	seededRandom,
	simulate,
	usualPages,
} from "./scale/model.ts";
import { sitesTable } from "./scale/sites.ts";

const nodes = 3;
/** Posts that are asked for and changed. */
const posts = 150;
const usualRates = { requests: 100, changes: 0.5 };
/** In seconds. */
const duration = 45;
const trialChanges = 10;
/** How many simulated runs are averaged. */
const runs = 50;
/** How far the model may be from what was measured. */
const tolerance = 0.2;

endWithChildren();
await main(async () => {
	await build();
	const { workload, costs, measured } = await withCluster({ nodes, posts: posts + 20 }, measure);
	const simulated = average(Array.from({ length: runs }, (_, run) => simulate(workload, costs, seededRandom(run + 1))));
	const rows = compare(measured, simulated, expected(workload, costs));
	const report = table(rows);
	const sites = sitesTable(costs);
	process.stdout.write(`\n${report}\n\n${sites}\n`);
	await writeReport(report, sites, costs);
	process.exitCode = rows.every(({ met }) => met !== false) ? 0 : 1;
});

async function measure(cluster: MeasuredCluster) {
	const pages = usualPages(cluster.postPaths.slice(0, posts));
	const lap = await startMeter(cluster);
	const costs = await measureCosts(cluster, pages, lap);
	const caches = await cluster.caches();
	await lap();
	const { visited, changed } = await drive(cluster, pages);
	const { transactions, seconds } = await lap();
	const { hits, renderings } = await cluster.caches();
	const measured = {
		requests: visited,
		hits: hits - caches.hits,
		renderings: renderings - caches.renderings,
		// Idle nodes also cause transactions while the lap waits for the database's counters.
		transactions: transactions - costs.idle * nodes * (seconds - duration),
	};
	// The model gets the requests and changes that really happened, because their number is random.
	const rates = { requests: visited / duration, changes: changed / duration };
	return { workload: { nodes, pages, posts, duration, ...rates }, costs, measured };
}

/** The database's transactions since the last call, and the seconds that passed. */
type Lap = () => Promise<{ transactions: number; seconds: number }>;

async function startMeter(cluster: MeasuredCluster): Promise<Lap> {
	let [count, at] = [await cluster.transactions(), performance.now()];
	return async () => {
		const [before, since] = [count, at];
		[count, at] = [await cluster.transactions(), performance.now()];
		return { transactions: count - before, seconds: (at - since) / 1_000 };
	};
}

/** Measures one cost after another: of an idle node, of one rendering of each kind, of one change. */
async function measureCosts(cluster: MeasuredCluster, pages: ModelPage[], lap: Lap): Promise<DatabaseCosts> {
	const resting = await lap();
	const idle = resting.transactions / resting.seconds / nodes;
	const beyondIdle = async () => {
		const { transactions, seconds } = await lap();
		return Math.max(0, transactions - idle * nodes * seconds);
	};
	const visitAll = async (wanted: ModelPage[]) => {
		for (const origin of cluster.origins) for (const { path } of wanted) await visit(origin + path);
	};
	// The first visit of a page on each node is one rendering.
	const kinds = new Map<string, number>();
	for (const kind of ["fixed", "list", "post"]) {
		const wanted = pages.filter((page) => kindOf(page) === kind);
		await visitAll(wanted);
		kinds.set(kind, (await beyondIdle()) / (wanted.length * nodes));
	}
	for (let count = 0; count < trialChanges; count += 1) await cluster.change(count * 3);
	const change = (await beyondIdle()) / trialChanges;
	// The model begins with warm caches.
	await visitAll(pages);
	return { idle, change, rendering: (page) => kinds.get(kindOf(page)) ?? 0 };
}

function kindOf({ post, lists }: ModelPage): string {
	if (post !== undefined) return "post";
	return lists ? "list" : "fixed";
}

/** Visits pages and changes posts at random instants. @returns how often each */
async function drive(cluster: MeasuredCluster, pages: ModelPage[]): Promise<{ visited: number; changed: number }> {
	const { requests, changes } = usualRates;
	const random = seededRandom(2_026);
	const choose = createChoice(pages, random);
	const open = new Set<Promise<unknown>>();
	const begin = (work: Promise<unknown>) => {
		const ending = work.finally(() => open.delete(ending));
		// The error surfaces where all are awaited.
		ending.catch(() => undefined);
		open.add(ending);
	};
	let changing: Promise<unknown> = Promise.resolve();
	const started = performance.now();
	let [visited, changed] = [0, 0];
	for (let due = 0; ; ) {
		due += (-Math.log(1 - random()) / (requests + changes)) * 1_000;
		if (due >= duration * 1_000) break;
		const early = started + due - performance.now();
		if (early > 1) await pause(early);
		if (random() < changes / (requests + changes)) {
			changed += 1;
			const post = Math.floor(random() * posts);
			// One person changes one post after another.
			changing = changing.then(() => cluster.change(post));
		} else {
			visited += 1;
			const origin = cluster.origins[Math.floor(random() * cluster.origins.length)] ?? "";
			begin(visit(origin + choose().path));
		}
	}
	await Promise.all([changing, ...open]);
	return { visited, changed };
}

async function visit(url: string): Promise<void> {
	for (;;) {
		const response = await fetch(url);
		await response.arrayBuffer();
		if (response.ok) return;
		// A busy machine may answer 503, which a visitor repeats.
		if (response.status !== 503) throw new Error(`${url} answered ${response.status}`);
		await pause(1_000);
	}
}

function average(outcomes: Outcome[]): Outcome {
	const mean = (name: keyof Outcome) => outcomes.reduce((sum, one) => sum + one[name], 0) / outcomes.length;
	return {
		requests: mean("requests"),
		hits: mean("hits"),
		renderings: mean("renderings"),
		transactions: mean("transactions"),
	};
}

function compare(measured: Outcome, simulated: Outcome, summed: Outcome): Row[] {
	const names = { requests: "requests", hits: "hits", renderings: "renderings", transactions: "transactions" } as const;
	return (Object.keys(names) as (keyof Outcome)[]).map((name) => {
		const off = measured[name] / simulated[name] - 1;
		return {
			what: `${names[name]} in ${duration} s: simulated ${formatNumber(simulated[name])}, as a sum ${formatNumber(summed[name])}`,
			goal: `within ${tolerance * 100} %`,
			result: `${formatNumber(measured[name])} (${off > 0 ? "+" : ""}${(off * 100).toFixed(1)} %)`,
			met: Math.abs(off) <= tolerance,
		};
	});
}

/** Replaces the tables that this command writes, each between its two comments. */
async function writeReport(report: string, sites: string, { idle, change, rendering }: DatabaseCosts): Promise<void> {
	const cost = (page: Partial<ModelPage>) => formatNumber(rendering({ path: "", share: 0, ...page }));
	const measured = `${report}

Measured on ${new Date().toISOString().slice(0, 10)} at revision ${revision()}, by \`npm run scale\`, on ${machine()} ${nodes} nodes, ${usualRates.requests} requests and ${usualRates.changes} changes a second on average, ${posts} posts. Transactions, each measured by itself before: ${formatNumber(idle)} a second of a node that rests, ${cost({ post: 0 })} for rendering a post, ${cost({ lists: true })} for a list, ${cost({})} for any other page, ${formatNumber(change)} for a change.`;
	const file = join(root, "docs", "scale.md");
	let text = await readFile(file, "utf8");
	for (const [name, table] of Object.entries({ sites, measured })) {
		const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
		const [before, rest] = text.split(begin);
		text = `${before}${begin}\n\n${table}\n\n${end}${rest?.split(end)[1]}`;
	}
	await writeFile(file, text);
}
