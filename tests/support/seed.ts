// Fills a store with believable entries: `DATA_DIR=./demo npm run seed` a new one, to look at the product, and with
// numbers any, for tests and measurements at size.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { runCommand } from "../../cli/run-command.ts";
import { company } from "../../content/company.ts";
import { shippedProjects } from "../../content/shipped-projects.ts";
import type { Store } from "../../db/connect.ts";
import { isSqlite } from "../../db/dialect.ts";
import { readConfig } from "../../server/config/config.ts";
import { importShippedContent } from "../../server/resources/shipped-content.ts";
import { openDataFolder } from "../../server/storage/data-folder/open.ts";
import { openStore } from "../../server/storage/data-folder/open-store.ts";
import { root } from "../../start.mjs";
import { makePost, makeProject, makeSubmission } from "./seed-rows.ts";

/** Rows of one statement: 500 of 17 columns stay within the parameters that both databases take. */
const batch = 500;
/** Milliseconds between two steps, in which a process that waits for SQLite's lock tries at least once. */
const pauseMs = 40;

/** What a demonstration adds to the starter posts. */
const demonstration = { submissions: 180, posts: 16, projects: 6 };

const usage = `Usage: DATA_DIR=./demo npm run seed   fills a new store, to look at the product
       npm run seed -- --submissions 100000 --posts 2000   adds so many to any store`;

await runCommand(usage, run);

/** Adds the entries. @returns what to print. */
async function run(parameters: string[]): Promise<string> {
	const count = { type: "string", default: "0" } as const;
	const { values } = parseArgs({ args: parameters, options: { submissions: count, posts: count, projects: count } });
	const isDemonstration = parameters.length === 0;
	const [submissions, posts, projects] = Object.values(isDemonstration ? demonstration : counts(values)) as Counts;
	if (!process.env.DATA_DIR) throw new Error("DATA_DIR takes the folder to fill: DATA_DIR=./demo npm run seed");
	const config = readConfig(process.env);
	await openDataFolder(config.dataDirectory);
	const { store } = await openStore(config);
	try {
		if (isDemonstration) await prepareDemonstration(store);
		const started = performance.now();
		const progress = createProgress(submissions + posts + projects, isDemonstration ? 10 : batch);
		await insert(store, "submissions", submissions, (number) => makeSubmission(number, submissions), progress);
		await insert(store, "posts", posts, makePost, progress);
		await insert(store, "projects", projects, makeProject, progress);
		// PostgreSQL updates its statistics within a minute; this does it at once.
		if (!isSqlite(store)) await sql`analyze`.execute(store);
		const seconds = ((performance.now() - started) / 1000).toFixed(1);
		const next = isDemonstration ? `\nTo look at it: DATA_DIR=${process.env.DATA_DIR} npm start` : "";
		return `Added ${submissions} submissions, ${posts} posts and ${projects} projects in ${seconds} s${next}`;
	} finally {
		await store.destroy();
	}
}

type Counts = [submissions: number, posts: number, projects: number];

/** @throws where a number is none, or all are 0 */
function counts(values: { submissions: string; posts: string; projects: string }) {
	const [submissions, posts, projects] = [values.submissions, values.posts, values.projects].map(Number) as Counts;
	const isWhole = [submissions, posts, projects].every((count) => Number.isInteger(count) && count >= 0);
	if (!isWhole || submissions + posts + projects === 0) throw new Error(usage);
	return { submissions, posts, projects };
}

/** Refuses a store that somebody uses, and adds what a first start adds. */
async function prepareDemonstration(store: Store): Promise<void> {
	if (await store.selectFrom("submissions").select("id").limit(1).executeTakeFirst())
		throw new Error("This store holds requests. A demonstration has a folder of its own: DATA_DIR takes a new one");
	const shipped = { posts: join(root, "content/posts"), projects: shippedProjects, timeZone: company.timeZone };
	await importShippedContent(store, shipped, new Date());
}

/** Progress of adding rows. */
interface Progress {
	step: number;
	add: (rows: number) => void;
}

/** Shows on a terminal how much is done. @param step how many rows are added at once */
function createProgress(total: number, step: number): Progress {
	let done = 0;
	return {
		step,
		add(rows) {
			done += rows;
			if (!process.stderr.isTTY) return;
			const filled = Math.round((done / total) * 30);
			const end = done === total ? "\n" : "";
			process.stderr.write(`\r${"█".repeat(filled)}${"░".repeat(30 - filled)} ${done} of ${total}${end}`);
		},
	};
}

async function insert(
	store: Store,
	table: "submissions" | "posts" | "projects",
	count: number,
	make: (number: number) => object,
	{ step, add }: Progress,
): Promise<void> {
	for (let from = 0; from < count; from += step) {
		const rows = Array.from({ length: Math.min(step, count - from) }, (_, index) => make(from + index));
		await inOneStep(store, (transaction) =>
			transaction
				.insertInto(table)
				.values(rows as never)
				.execute(),
		);
		add(rows.length);
	}
}

/** Writes in a separate transaction, and pauses after it, so that a product that runs on the same store gets its turn. */
async function inOneStep(store: Store, write: (transaction: Store) => Promise<unknown>): Promise<void> {
	await store.transaction().execute(write);
	if (isSqlite(store)) await pause(pauseMs);
}
