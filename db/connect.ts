import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { NodeSqliteDialect, openSqlite } from "./sqlite.ts";

export type Store = Kysely<Database>;

/** The store could not be opened; the message is one line for the operator. */
export class StoreError extends Error {}

/**
 * Opens the store and brings its tables up to date.
 * @param address `postgres://…`, or the path of a SQLite file, or `:memory:`.
 * @throws StoreError when it cannot be reached, is not a database, or is damaged.
 */
export async function connect(address: string): Promise<Store> {
	const store = isPostgres(address) ? openPostgres(address) : openFile(address);
	try {
		await migrate(store);
		return store;
	} catch (error) {
		await store.destroy();
		throw new StoreError(isPostgres(address) ? `the PostgreSQL that DATABASE_URL names cannot be used: ${reason(error)}` : unusableFile(address, error), { cause: error });
	}
}

export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

/** Answers within 2 s, so that a lost server becomes a fault instead of a request that hangs. */
function openPostgres(address: string): Store {
	const pool = new Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
	// An idle connection that the server closes would otherwise end the process; the pool replaces it by itself.
	pool.on("error", () => undefined);
	return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

function openFile(file: string): Store {
	try {
		return new Kysely<Database>({ dialect: new NodeSqliteDialect(openSqlite(file)) });
	} catch (error) {
		throw new StoreError(unusableFile(file, error), { cause: error });
	}
}

function unusableFile(file: string, error: unknown): string {
	return `the database ${file} cannot be used (${reason(error)}); it was left as it is`;
}

function reason(error: unknown): string {
	return error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
}
