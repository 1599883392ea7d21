import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { postJson, readAll, signInAt } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import { type Cluster, createCluster } from "../support/postgres/cluster.ts";
import { dataFolder, type Product, startProduct } from "../support/product.ts";

/** How the database goes away, and comes back. */
const outages: Record<string, { begin: (cluster: Cluster) => unknown; end: (cluster: Cluster) => unknown }> = {
	stopped: { begin: (cluster) => cluster.stop(), end: (cluster) => cluster.start() },
	frozen: { begin: (cluster) => cluster.freeze(true), end: (cluster) => cluster.freeze(false) },
};

interface Answer {
	kind: "write" | "read";
	name: string;
	status: number;
	/** Milliseconds from sending it to the answer. */
	took: number;
	/** When it was sent. */
	sent: number;
}

test.each(Object.entries(outages))(
	"while PostgreSQL is %s each request answers 503 within 2 s, and then it heals",
	async (_how, { begin, end }) => {
		const cluster = await createCluster();
		onTestFinished(cluster.remove);
		await cluster.start();
		const product = await startProduct({
			DATA_DIR: await dataFolder(),
			DATABASE_URL: cluster.url,
			FORM_LIMIT: "1000000",
		});
		const token = await signInAt(product.origin);
		expect((await fetch(`${product.origin}/`)).status).toBe(200);

		const load = startLoad(product, token);
		await pause(700);
		const began = performance.now();
		await begin(cluster);
		await pause(7_000);
		expect((await fetch(`${product.origin}/`)).status).toBe(200);
		expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
		const ended = performance.now();
		await end(cluster);
		await expect
			.poll(() => fetch(`${product.origin}/readyz`).then(({ status }) => status), { timeout: 10_000 })
			.toBe(200);
		await pause(700);
		const answers = await load.stop();

		expect(product.lives()).toBe(true);
		const during = answers.filter(({ sent }) => sent > began + 200 && sent < ended - 2_500);
		expect(during.length).toBeGreaterThan(4);
		expect(statuses(during)).toEqual({ 503: during.length });
		expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2_500);
		expect(Object.keys(statuses(answers))).toEqual(["200", "503"]);
		expect(answers.at(-1)?.status).toBe(200);
		const stored = (await readAll(`${product.origin}/api/v1/user/contact-us`, token)).map(({ name }) => name);
		const accepted = answers.filter(({ kind, status }) => kind === "write" && status === 200).map(({ name }) => name);
		expect(accepted.filter((name) => stored.filter((other) => other === name).length !== 1)).toEqual([]);
	},
);

/** How many answers had each status. */
function statuses(answers: Answer[]): Record<string, number> {
	return Object.fromEntries(
		Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, found]) => [
			status,
			found?.length ?? 0,
		]),
	);
}

/** Visitors who send forms and an admin who reads them, until stopped. */
function startLoad({ origin }: Product, token: string): { stop: () => Promise<Answer[]> } {
	const answers: Answer[] = [];
	let stopped = false;
	const url = `${origin}/api/v1/user/contact-us`;
	const calls = {
		write: (name: string) => postJson(url, { ...contactForm, name }),
		read: () => fetch(`${url}?limit=1`, { headers: { Authorization: `Bearer ${token}` } }),
	};
	const visitors = (["write", "write", "write", "read", "read", "read"] as const).map(async (kind, visitor) => {
		for (let number = 0; !stopped; number++) {
			const name = `Request ${visitor}-${number}`;
			const sent = performance.now();
			const { status } = await calls[kind](name);
			answers.push({ kind, name, status, sent, took: performance.now() - sent });
			await pause(20);
		}
	});
	return {
		async stop() {
			stopped = true;
			await Promise.all(visitors);
			return answers;
		},
	};
}
