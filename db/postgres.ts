import type { Socket } from "node:net";
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import { Pool, type PoolClient, type PoolConfig } from "pg";

/** How long a silent server is waited for, so that a lost one becomes a fault within 2 s instead of a hanging request. */
const patience = 1_800;

/** Kysely's PostgreSQL dialect over a pool that outlives its server: a connection that breaks is replaced when needed. */
export function servingDialect(address: string): PostgresDialect {
	const pool = openPool({ connectionString: address, max: 10, connectionTimeoutMillis: patience, keepAlive: true });
	// A query that got no answer leaves its connection busy, so it goes with its connection.
	pool.on("acquire", (client) => socketOf(client).setTimeout(patience, () => socketOf(client).destroy()));
	pool.on("release", (_error, client) => socketOf(client).setTimeout(0).removeAllListeners("timeout"));
	return new TruthfulDialect({ pool });
}

class TruthfulDialect extends PostgresDialect {
	readonly #config: PostgresDialectConfig;

	constructor(config: PostgresDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver() {
		return new TruthfulDriver(this.#config);
	}
}

/** A transaction fails with what ended it: that it could not be undone on a connection that is gone would hide why. */
class TruthfulDriver extends PostgresDriver {
	override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]) {
		// Kysely throws such a connection away, and the server undoes what it had begun.
		await super.rollbackTransaction(connection).catch(() => undefined);
	}
}

/** The dialect for migrations, which may take their time and wait for another process that migrates. */
export function migratingDialect(address: string): PostgresDialect {
	return new PostgresDialect({ pool: openPool({ connectionString: address, max: 1, connectionTimeoutMillis: 5_000 }) });
}

/** Without listeners, a connection that the server closes would end the process; its queries fail all the same. */
function openPool(options: PoolConfig): Pool {
	const pool = new Pool(options);
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

function socketOf(client: PoolClient): Socket {
	return (client as PoolClient & { connection: { stream: Socket } }).connection.stream;
}
