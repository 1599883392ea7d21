import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readAll, signInAt } from "../support/client.ts";
import { type Cluster, createCluster } from "../support/postgres/cluster.ts";
import { createDatabase } from "../support/postgres/databases.ts";
import { type Product, startProduct } from "../support/product.ts";
import { recordLog } from "../support/recorded.ts";
import { startVisits } from "../support/visits.ts";

let cluster: Cluster;
let product: Product;

beforeAll(async () => {
	cluster = await createCluster();
	await cluster.start();
	const { address } = await createDatabase(cluster.url);
	product = await startProduct({ DATABASE_URL: address, FORM_LIMIT: "1000000" });
});
beforeEach(() => recordLog(product));
afterAll(async () => {
	await product?.remove();
	await cluster?.remove();
});

/** How the database goes away, and comes back. */
const outages: Record<string, { begin: () => unknown; end: () => unknown }> = {
	stopped: { begin: () => cluster.stop(), end: () => cluster.start() },
	frozen: { begin: () => cluster.freeze(true), end: () => cluster.freeze(false) },
};

test.each(Object.entries(outages))(
	"while PostgreSQL is %s each request answers 503, and then it heals",
	async (_how, { begin, end }) => {
		const token = await signInAt(product.origin);
		expect((await fetch(`${product.origin}/`)).status).toBe(200);

		const visits = startVisits(product.origin, token);
		await visits.eachAnswered(200, 3);
		await begin();
		visits.enter("away");
		// Nothing ends the outage before these responses have come, so none of them waited for its end.
		await visits.eachAnswered(503, 2);
		expect((await fetch(`${product.origin}/`)).status).toBe(200);
		expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
		visits.enter("back");
		await end();
		await expect.poll(() => fetch(`${product.origin}/readyz`).then(({ status }) => status)).toBe(200);
		await visits.eachAnswered(200, 3);
		const outcomes = await visits.stop();

		expect(product.lives()).toBe(true);
		const whileAway = outcomes.filter(({ sent, answered }) => sent === "away" && answered === "away");
		expect(new Set(whileAway.map(({ status }) => status))).toEqual(new Set([503]));
		expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 503]));
		const stored = (await readAll(`${product.origin}/api/v1/user/contact-us`, token)).map(({ name }) => name);
		const accepted = outcomes.filter(({ isWrite, status }) => isWrite && status === 200).map(({ name }) => name);
		expect(accepted.filter((name) => stored.filter((other) => other === name).length !== 1)).toEqual([]);
	},
);
