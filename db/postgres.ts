import { PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";

/** How long a connection, and a response to a query, may take, in milliseconds: a silent server is an error within 2 s. */
const timeoutMs = 1_800;

/** The name by which a restore recognises connections of a running product. */
export const applicationName = "tracewright";

/** Kysely's PostgreSQL dialect over a pool that outlives its server: a connection that breaks is replaced when needed. */
export function servingDialect(address: string): PostgresDialect {
	const pool = openPool({
		connectionString: address,
		max: 10,
		connectionTimeoutMillis: timeoutMs,
		query_timeout: timeoutMs,
		// So a query that took too long closes its connection; the next one would wait for its response.
		pipeline: true,
	});
	return new PostgresDialect({ pool });
}

/** The dialect for migrations, which may take their time and wait for another process that migrates. */
export function migratingDialect(address: string): PostgresDialect {
	return new PostgresDialect({ pool: openPool({ connectionString: address, max: 1, connectionTimeoutMillis: 5_000 }) });
}

/** Without error listeners, a connection that the server closes would end the process; its queries fail either way. */
function openPool(options: PoolConfig): Pool {
	const pool = new Pool({ ...options, application_name: applicationName });
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}
