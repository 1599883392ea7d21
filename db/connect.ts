import { Kysely, sql } from "kysely";
import { migrate } from "./migrate.ts";
import { migratingDialect, servingDialect } from "./postgres.ts";
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
	return isPostgres(address) ? openPostgres(address) : openFile(address);
}

export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

async function openPostgres(address: string): Promise<Store> {
	try {
		const migrating = new Kysely<Database>({ dialect: migratingDialect(address) });
		await migrate(migrating).finally(() => migrating.destroy());
		const store = new Kysely<Database>({ dialect: servingDialect(address) });
		// Kysely opens its driver at the first query, and cannot close one that was never opened.
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw new StoreError(`the PostgreSQL that DATABASE_URL names cannot be used: ${reason(error)}`, { cause: error });
	}
}

async function openFile(file: string): Promise<Store> {
	try {
		const store = new Kysely<Database>({ dialect: new NodeSqliteDialect(openSqlite(file)) });
		await migrate(store).catch(async (error) => {
			await store.destroy();
			throw error;
		});
		return store;
	} catch (error) {
		throw new StoreError(`the database ${file} cannot be used (${reason(error)}); it was left as it is`, {
			cause: error,
		});
	}
}

/** The cause on one line; the operator reads no stack. */
function reason(error: unknown): string {
	const text = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
	return text.replace(/\s+/g, " ");
}
