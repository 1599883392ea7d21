import type { Socket } from "node:net";
import { PostgresDialect, PostgresDriver } from "kysely";
import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from "pg";

/** How long to wait for a silent server, in milliseconds: a lost one becomes an error within 2 s. */
const timeoutMs = 1_800;
/** How long a query may wait without traffic before a probe asks whether the server lives; the rest is for the probe. */
const idleTimeoutMs = timeoutMs / 2;

/** The name by which a restore recognises connections of a running product. */
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
	const probe = createProbe(address);
	pool.on("acquire", (client) => {
		const socket = socketOf(client);
		socket.setTimeout(idleTimeoutMs).on("timeout", async () => {
			// A connection whose query got no response stays busy, so it is destroyed.
			if (await probe()) socket.setTimeout(idleTimeoutMs);
			else socket.destroy();
		});
	});
	pool.on("release", (_error, client) => socketOf(client).setTimeout(0).removeAllListeners("timeout"));
	return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new TolerantRollbackDriver({ pool }) });
}

/** Keeps the error that ended a transaction, which a failed rollback on a lost connection would hide. */
class TolerantRollbackDriver extends PostgresDriver {
	override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]) {
		// Kysely discards such a connection, and the server rolls the transaction back.
		await super.rollbackTransaction(connection).catch(() => undefined);
	}
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

/** Asks whether the server lives, with one probe for all that ask at the same time. */
function createProbe(address: string): () => Promise<boolean> {
	let asking: Promise<boolean> | undefined;
	return () => {
		asking ??= answersConnection(address).finally(() => {
			asking = undefined;
		});
		return asking;
	};
}

/** Whether the server answers a new connection in time; refusing one for lack of room counts as an answer. */
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
