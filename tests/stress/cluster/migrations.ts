import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { settings, withFolder } from "../../../bench/product.ts";
import { migrateTo } from "../../../db/migrate.ts";
import type { Database } from "../../../db/schema.ts";
import { root } from "../../../start.mjs";
import { currentMigration } from "../../support/later-migration.ts";
import { createCluster } from "../../support/postgres/cluster.ts";
import { createDatabase } from "../../support/postgres/databases.ts";
import { type Product, startProduct } from "../../support/product.ts";
import type { Figure } from "../figure.ts";

const times = 5;
const nodes = 3;
/** The nodes are of a later version, which has one migration more. */
const laterVersion = { NODE_OPTIONS: `--import=${join(root, "tests/support/be-later-version.ts")}` };

/** Starts nodes at the same moment on a PostgreSQL that holds nothing, and on one of an earlier version. */
export async function run(): Promise<Figure[]> {
	const cluster = await createCluster();
	try {
		await cluster.start();
		return [
			await measure(cluster.url, "that holds nothing"),
			await measure(cluster.url, "of an earlier version", currentMigration),
		];
	} finally {
		await cluster.remove();
	}
}

async function measure(server: string, what: string, version?: string): Promise<Figure> {
	let started = 0;
	let recorded = 0;
	let doubled = 0;
	for (let time = 0; time < times; time += 1) {
		const { address } = await createDatabase(server);
		const store = new Kysely<Database>({
			dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: address, max: 1 }) }),
		});
		if (version) await migrateTo(store, version);
		started += await withFolder((data) => startTogether(data, address));
		const rows = await store
			.withTables<{ kysely_migration: { name: string } }>()
			.selectFrom("kysely_migration")
			.select("name")
			.execute();
		recorded = rows.length;
		doubled += rows.length - new Set(rows.map(({ name }) => name)).size;
		await store.destroy();
	}
	return {
		what: `${nodes} nodes start at once on a store ${what}, ${times} times: nodes that serve, migrations that ran twice`,
		goal: `${times * nodes} and 0`,
		measured: `${started} and ${doubled}, of ${recorded}`,
		met: started === times * nodes && doubled === 0,
	};
}

/** How many of the nodes serve a page and are ready. */
async function startTogether(data: string, address: string): Promise<number> {
	const environment = settings(data, { DATABASE_URL: address, ...laterVersion });
	const starts = await Promise.allSettled(Array.from({ length: nodes }, () => startProduct(environment)));
	const products: Product[] = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
	const answers = await Promise.all(
		products.map(({ origin }) => fetch(`${origin}/blogs`).then(({ status }) => status)),
	);
	for (const product of products) await product.stop();
	return answers.filter((status) => status === 200).length;
}
