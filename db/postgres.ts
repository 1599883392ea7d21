import type { Socket } from "node:net";
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from "pg";

/** How long a server that answers nothing is waited for, so that a lost one becomes an error within 2 s instead of a hanging request. */
const timeoutMs = 1_800;
/** A connection idle for half of it makes us ask the server whether it lives; the other half is for its response. */
const idleTimeoutMs = timeoutMs / 2;

/** By which a restore sees that the product runs. */
export const applicationName = "tracewright";

/** How long a statement may work before the server ends it, in milliseconds: less than a client waits for its response. */
const statementTimeoutMs = 15_000;

/** Kysely's PostgreSQL dialect over a pool that outlives its server: a connection that breaks is replaced when needed. */
export function servingDialect(address: string): PostgresDialect {
	const pool = openPool({
		connectionString: address,
		max: 10,
		connectionTimeoutMillis: timeoutMs,
		keepAlive: true,
		statement_timeout: statementTimeoutMs,
	});
	const answers = createProbe(address);
	pool.on("acquire", (client) => {
		const socket = socketOf(client);
		socket.setTimeout(idleTimeoutMs).on("timeout", async () => {
			// A connection whose query got no response stays busy, so it is destroyed.
			if (await answers()) socket.setTimeout(idleTimeoutMs);
			else socket.destroy();
		});
	});
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
	const pool = new Pool({ ...options, application_name: applicationName });
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

/** Asks the server whether it lives, once for everybody who waits at the same time. */
function createProbe(address: string): () => Promise<boolean> {
	let asking: Promise<boolean> | undefined;
	return () => {
		asking ??= answersConnection(address).finally(() => {
			asking = undefined;
		});
		return asking;
	};
}

/** Whether the server answers a new connection in time; that it has no room for one is a response too. */
async function answersConnection(address: string): Promise<boolean> {
	const client = new Client({ connectionString: address, connectionTimeoutMillis: idleTimeoutMs });
	client.on("error", () => undefined);
	try {
		await client.connect();
		return true;
	} catch (error) {
		return error instanceof DatabaseError;
	} finally {
		client.end().catch(() => undefined);
	}
}

function socketOf(client: PoolClient): Socket {
	return (client as PoolClient & { connection: { stream: Socket } }).connection.stream;
}
