import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { signInAt } from "../support/client.ts";
import { type Cluster, createCluster } from "../support/postgres/cluster.ts";
import { type Answered, findDamage, writeUntilStopped } from "../support/write-load.ts";
import type { Figure } from "./figure.ts";

const rounds = 200;

/** Kills PostgreSQL with all its processes, 200 times, while forms and posts with images are written, and starts it again. */
export async function run(): Promise<Figure[]> {
	const cluster = await createCluster({ isDurable: true });
	try {
		await cluster.start();
		return await withFolder((data) => killOften(cluster, data));
	} finally {
		await cluster.remove();
	}
}

async function killOften(cluster: Cluster, data: string): Promise<Figure[]> {
	const settings = { DATABASE_URL: cluster.url };
	const answered: Answered = { requests: new Set(), posts: new Set() };
	const stopping = new AbortController();
	let product = await startOnOneCore(data, settings);
	try {
		const token = await signInAt(product.origin);
		const writing = writeUntilStopped(product.origin, token, answered, stopping.signal);
		let slowest = 0;
		for (let round = 0; round < rounds; round++) {
			const started = performance.now();
			// A post takes seconds while its image is made, so some of the kills come in the middle of one.
			await grown(answered, round % 4 === 0);
			slowest = Math.max(slowest, performance.now() - started);
			await pause(Math.random() * 200);
			await cluster.kill();
			await cluster.start();
		}
		await grown(answered, true);
		stopping.abort();
		await writing;
		const broken = await brokenTables(cluster.url);
		await product.stop();
		product = await startOnOneCore(data, settings);
		const { lost, doubled, missing } = await findDamage(product.origin, token, answered);
		const written = `of ${answered.requests.size} requests and ${answered.posts.size} posts`;
		return [
			{
				what: `\`kill -9\` of PostgreSQL with all its processes, ${rounds} times, with forms and images`,
				goal: "0 lost, 0 doubled, 0 missing images, every table and index whole",
				measured: `${lost} lost, ${doubled} doubled ${written}; ${missing} missing images, ${broken} damaged`,
				met: lost + doubled + missing + broken === 0,
			},
			{
				what: "the same product writes again once PostgreSQL takes connections: the longest wait for a form and a post",
				goal: "≤ 10 s",
				measured: `${(slowest / 1_000).toFixed(1)} s`,
				met: slowest <= 10_000,
			},
		];
	} finally {
		stopping.abort();
		await product.stop();
	}
}

/** Waits until forms were answered again, and if wanted a post. */
async function grown({ requests, posts }: Answered, withPost: boolean): Promise<void> {
	const before = { requests: requests.size, posts: posts.size };
	while (requests.size === before.requests || (withPost && posts.size === before.posts)) await pause(5);
}

/** Tables and indexes in which PostgreSQL's own check finds something wrong. */
async function brokenTables(address: string): Promise<number> {
	const client = new pg.Client({ connectionString: address });
	await client.connect();
	try {
		await client.query("create extension if not exists amcheck");
		const { rows } = await client.query(
			`select pg_class.oid, relkind from pg_class join pg_am on pg_am.oid = relam
			where relnamespace = 'public'::regnamespace and amname in ('heap', 'btree') and relkind in ('r', 'i')`,
		);
		let broken = 0;
		for (const { oid, relkind } of rows) {
			const check = relkind === "r" ? "select * from verify_heapam($1)" : "select bt_index_check($1, true)";
			const isWhole = await client.query(check, [oid]).then(
				(found) => relkind === "i" || found.rows.length === 0,
				() => false,
			);
			if (!isWhole) broken += 1;
		}
		await client.query("drop extension amcheck");
		return broken;
	} finally {
		await client.end();
	}
}
