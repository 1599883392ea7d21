import { PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";

/** How long a connection, and a response to a query, may take, in milliseconds: a silent server is an error within 2 s. */
const timeoutMs = 1_800;
/** How long a connection stays open that nobody uses, in milliseconds. */
const idleMs = 5_000;

/** The name by which a restore recognises connections of a running product. */
export const applicationName = "tracewright";

/** Kysely's PostgreSQL dialect over a pool that outlives its server: a connection that breaks is replaced when needed. */
export function servingDialect(address: string): PostgresDialect {
	const pool = openPool(address, {
		max: 10,
		connectionTimeoutMillis: timeoutMs,
		query_timeout: timeoutMs,
		idleTimeoutMillis: idleMs,
		// So a query that took too long closes its connection; the next one would wait for its response.
		pipeline: true,
	});
	closeReadOnly(pool);
	return new PostgresDialect({ pool });
}

/**
 * Closes the connections of a pool that take no changes, as those to a server which gave way to another: after such an
 * answer each one that is in use or comes into use is closed, and the pool itself closes the idle ones in that time.
 */
function closeReadOnly(pool: Pool): void {
	let distrustedUntil = 0;
	pool.on("connect", ({ connection }) =>
		connection.on("errorMessage", ({ code }) => {
			if (code === "25006") distrustedUntil = performance.now() + idleMs;
		}),
	);
	pool.on("release", (_error, client) => {
		if (performance.now() < distrustedUntil) void client.end();
	});
}

/** The dialect for migrations, which may take their time and wait for another process that migrates. */
export function migratingDialect(address: string): PostgresDialect {
	return new PostgresDialect({ pool: openPool(address, { max: 1, connectionTimeoutMillis: 5_000 }) });
}

/** Without error listeners, a connection that the server closes would end the process; its queries fail either way. */
function openPool(address: string, options: PoolConfig): Pool {
	const pool = new Pool({ ...options, connectionString: withPlainMode(address), application_name: applicationName });
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

/** The modes of TLS that the driver takes for `verify-full`, as which it takes them without a warning. */
function withPlainMode(address: string): string {
	if (address.includes("uselibpqcompat")) return address;
	return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "$1verify-full");
}
