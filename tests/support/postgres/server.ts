import type { TestProject } from "vitest/node";
import { createCluster } from "./cluster.ts";
import { createMigrated } from "./databases.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The server on which a test can create databases: `postgres://…`. */
		postgresUrl: string;
	}
}

/** Vitest's global set-up: one PostgreSQL for the run with one migrated database, removed at its end. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await createCluster({ isInMemory: true });
	await cluster.start();
	await createMigrated(cluster.url);
	project.provide("postgresUrl", cluster.url);
	return cluster.remove;
}
