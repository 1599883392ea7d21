import type { TestProject } from "vitest/node";
import { createCluster } from "./cluster.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Where a database of the test's own can be made: `postgres://…`. */
		postgresUrl: string;
	}
}

/** Vitest's global set-up: one PostgreSQL for the run, gone at its end. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await createCluster();
	await cluster.start();
	project.provide("postgresUrl", cluster.url);
	return cluster.remove;
}
