import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	type QueryResult,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDriver,
} from "kysely";

/** How long a write waits for one of another process, and between two tries, in milliseconds. */
const timeoutMs = 5_000;
const retryMs = 15;

const busy = 5;

/** Whether an error says that another process is writing; then nothing was done. */
export function isBusy(error: unknown): boolean {
	return ((error as { errcode?: number } | null)?.errcode ?? 0) % 256 === busy;
}

/** SQLite undoes a migration's statements with its transaction, so a killed migration leaves nothing half done. */
export class TransactionalDdlAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}

	/** Kysely would otherwise add a lock of its own to the one connection, which this driver shares by itself. */
	override get supportsMultipleConnections() {
		return true;
	}
}

/**
 * Kysely's driver on the one connection of this process, behind a lock: a transaction holds it until its end, a single
 * statement while it runs. Waiting for a write of another process releases it, so that readers never wait; SQLite's own
 * waiting would block the whole process.
 */
export class QueuedDriver extends SqliteDriver {
	readonly #database: DatabaseSync;
	#last: Promise<void> = Promise.resolve();

	constructor(database: DatabaseSync, prepared: SqliteDatabase) {
		super({ database: prepared });
		this.#database = database;
	}

	override async acquireConnection() {
		return new QueuedConnection(await super.acquireConnection(), () => this.#acquireLock());
	}

	/** Takes the write lock at once: a transaction that reads first and writes later would fail beside another process. */
	override async beginTransaction(connection: QueuedConnection) {
		await connection.begin(CompiledQuery.raw("begin immediate"));
	}

	/** A full or failing disk makes SQLite undo a transaction by itself; undoing it again would fail and hide the cause. */
	override async rollbackTransaction(connection: QueuedConnection) {
		if (this.#database.isTransaction) await super.rollbackTransaction(connection);
	}

	override async releaseConnection(connection?: DatabaseConnection) {
		if (connection instanceof QueuedConnection) connection.end();
	}

	/** Waits until whoever came before has released the connection. @returns releases it */
	async #acquireLock(): Promise<() => void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const before = this.#last;
		this.#last = promise;
		await before;
		return resolve;
	}
}

class QueuedConnection implements DatabaseConnection {
	readonly #connection: DatabaseConnection;
	readonly #acquireLock: () => Promise<() => void>;
	/** Releases the lock that a transaction holds. */
	#release: (() => void) | undefined;

	constructor(connection: DatabaseConnection, acquireLock: () => Promise<() => void>) {
		this.#connection = connection;
		this.#acquireLock = acquireLock;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		if (this.#release) return this.#connection.executeQuery<Row>(query);
		const { result, release } = await this.#executeLocked<Row>(query);
		release();
		return result;
	}

	streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
		return this.#connection.streamQuery<Row>(query, chunkSize);
	}

	/** Begins a transaction, which holds the lock until `end`. */
	async begin(query: CompiledQuery): Promise<void> {
		this.#release = (await this.#executeLocked(query)).release;
	}

	end(): void {
		this.#release?.();
		this.#release = undefined;
	}

	/** Executes it as soon as no other process writes, under a lock that the caller releases. */
	async #executeLocked<Row>(query: CompiledQuery): Promise<{ result: QueryResult<Row>; release: () => void }> {
		const started = performance.now();
		for (;;) {
			const release = await this.#acquireLock();
			try {
				return { result: await this.#connection.executeQuery<Row>(query), release };
			} catch (error) {
				release();
				if (!isBusy(error) || performance.now() - started > timeoutMs) throw error;
				await pause(retryMs);
			}
		}
	}
}
