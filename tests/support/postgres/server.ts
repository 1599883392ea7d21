import type { TestProject } from "vitest/node";
import { createCluster } from "./cluster.ts";
import { createMigrated } from "./databases.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Where a database of the test's own can be made: `postgres://…`. */
		postgresUrl: string;
	}
}

/** Vitest's global set-up: one PostgreSQL for the run, gone at its end, in which the migrations have run once. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await createCluster();
	await cluster.start();
	await createMigrated(cluster.url);
	project.provide("postgresUrl", cluster.url);
	return cluster.remove;
}
