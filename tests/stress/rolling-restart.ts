import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { contactForm } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { startProxy } from "../support/nginx.ts";
import { createCluster } from "../support/postgres/cluster.ts";
import type { Product } from "../support/product.ts";
import type { Figure } from "./figure.ts";

const usualRestarts = 20;
const readers = 16;
const writers = 4;
/** Between two requests of one client, in milliseconds, so that two cores hold all of it. */
const pauseMs = 10;

/** What the clients of a run saw. */
interface Seen {
	requests: number;
	stored: number;
	/** How often each status outside 200 to 299, or fault of a connection, came. */
	failures: Record<string, number>;
}

/**
 * Restarts two processes on one PostgreSQL behind nginx in turn, while visitors read and send forms through it.
 * @param times how often, where it is not to be the usual 20
 */
export async function run(times?: string): Promise<Figure[]> {
	const restarts = times === undefined ? usualRestarts : Number(times);
	const cluster = await createCluster();
	try {
		await cluster.start();
		return await withFolder((data) => measure(data, cluster.url, restarts));
	} finally {
		await cluster.remove();
	}
}

async function measure(data: string, database: string, restarts: number): Promise<Figure[]> {
	const ports = [await freePort(), await freePort()];
	const start = (port: number) =>
		startOnOneCore(data, { PORT: String(port), DATABASE_URL: database, TRUST_PROXY: "true" });
	const products: Product[] = [];
	for (const port of ports) products.push(await start(port));
	const proxy = await startProxy(ports);
	const visiting = new AbortController();
	const seen: Seen = { requests: 0, stored: 0, failures: {} };
	let slowest = 0;
	try {
		const visitors = visit(proxy.origin, seen, visiting.signal);
		await pause(1_000);
		for (let round = 0; round < restarts; round += 1) {
			const turn = round % ports.length;
			const asked = performance.now();
			await products[turn]?.stop();
			slowest = Math.max(slowest, performance.now() - asked);
			products[turn] = await start(ports[turn] ?? 0);
			await ready(products[turn].origin);
		}
		await pause(1_000);
		visiting.abort();
		await visitors;
	} finally {
		visiting.abort();
		await proxy.stop();
		for (const product of products) await product.stop();
	}
	const failed = Object.values(seen.failures).reduce((sum, count) => sum + count, 0);
	const rows = await countSubmissions(database);
	return [
		{
			what: `requests failed while two processes on one PostgreSQL behind nginx are restarted in turn, ${restarts} times`,
			goal: "0",
			measured: `${failed} ${failed > 0 ? JSON.stringify(seen.failures) : ""} of ${seen.requests}`,
			met: failed === 0 && seen.requests > 0,
		},
		{
			what: "forms answered meanwhile, and stored",
			goal: "the same",
			measured: `${seen.stored} and ${rows}`,
			met: rows === seen.stored && rows > 0,
		},
		{
			what: "the longest end of a process",
			goal: "≤ 10 s",
			measured: `${(slowest / 1000).toFixed(1)} s`,
			met: slowest <= 10_000,
		},
	];
}

/** Lets visitors ask, each on a separate connection, until they are to stop. */
async function visit(origin: string, seen: Seen, stopping: AbortSignal): Promise<void> {
	const paths = ["/", "/blogs", "/api/v1/blog", "/healthz"];
	const one = async (visitor: number) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const isWriter = visitor >= readers;
		while (!stopping.aborted) {
			const path = isWriter ? "/api/v1/user/contact-us" : (paths[visitor % paths.length] ?? "/");
			const outcome = await ask(`${origin}${path}`, agent, isWriter ? JSON.stringify(contactForm) : undefined);
			seen.requests += 1;
			if (outcome !== 200) seen.failures[outcome] = (seen.failures[outcome] ?? 0) + 1;
			else if (isWriter) seen.stored += 1;
			await pause(pauseMs);
		}
		agent.destroy();
	};
	await Promise.all(Array.from({ length: readers + writers }, (_, visitor) => one(visitor)));
}

async function ask(url: string, agent: Agent, json: string | undefined): Promise<number | string> {
	try {
		const headers = json === undefined ? {} : { "Content-Type": "application/json" };
		const sent = request(url, { agent, headers, method: json === undefined ? "GET" : "POST" });
		sent.end(json);
		const [response] = (await once(sent, "response")) as [IncomingMessage];
		await text(response);
		return response.statusCode ?? 0;
	} catch (error) {
		return String((error as NodeJS.ErrnoException).code);
	}
}

async function ready(origin: string): Promise<void> {
	while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(50);
}

async function countSubmissions(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query("select count(*)::int as count from submissions");
		return rows[0].count;
	} finally {
		await client.end();
	}
}
