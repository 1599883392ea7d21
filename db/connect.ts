import { statSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { isSqlite } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { migratingDialect, servingDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite.ts";

export type Store = Kysely<Database>;

/** The store could not be opened; the message is one line for the operator. */
export class StoreError extends Error {}

/**
 * Looks at a store before anything is made or changed in it; a StoreError that it throws ends the opening.
 * @param existing null where there is no store yet, or none with tables.
 */
type Inspect = (existing: Store | null) => Promise<void>;

/**
 * Opens the store, makes it where there is none, and brings its tables up to date.
 * @param address `postgres://…`, or the path of a SQLite file, or `:memory:`.
 * @throws StoreError when it cannot be reached, is not a database, is damaged, or `inspect` refuses it.
 */
export async function connect(address: string, inspect: Inspect = async () => undefined): Promise<Store> {
	return isPostgres(address) ? openPostgres(address, inspect) : openFile(address, inspect);
}

/**
 * Opens a store that is there without changing its tables, for reading what another version may have written.
 * @throws StoreError as `connect` does.
 */
export async function openAsItIs(address: string): Promise<Store> {
	try {
		const dialect = isPostgres(address) ? servingDialect(address) : new NodeSqliteDialect(address);
		const store = new Kysely<Database>({ dialect });
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw asStoreError(error, isPostgres(address) ? unusablePostgres : unusableFile(address));
	}
}

export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

async function openPostgres(address: string, inspect: Inspect): Promise<Store> {
	try {
		const migrating = new Kysely<Database>({ dialect: migratingDialect(address) });
		await inspectAndMigrate(migrating, inspect).finally(() => migrating.destroy());
		const store = new Kysely<Database>({ dialect: servingDialect(address) });
		// Kysely opens its driver at the first query, and cannot close one that was never opened.
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw asStoreError(error, unusablePostgres);
	}
}

async function openFile(file: string, inspect: Inspect): Promise<Store> {
	try {
		// Opening makes the file, so a missing one is refused before.
		if (!statSync(file, { throwIfNoEntry: false })) await inspect(null);
		const store = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
		await inspectAndMigrate(store, inspect).catch(async (error) => {
			await store.destroy();
			throw error;
		});
		return store;
	} catch (error) {
		throw asStoreError(error, unusableFile(file));
	}
}

async function inspectAndMigrate(store: Store, inspect: Inspect): Promise<void> {
	const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
	// Another process that makes the store notes first where it records migrations, and then makes the tables all at once.
	const isNew = !["kysely_migration", "settings"].every((needed) => tables.some(({ name }) => name === needed));
	await inspect(isNew ? null : store);
	const ran = await migrate(store);
	if (!isNew && isSqlite(store) && ran.includes("0007-forgotten-texts")) await removeFreePages(store);
}

/** Until then, what was deleted stayed in pages that were free. Where there is no room for it, they are used up in time. */
async function removeFreePages(store: Store): Promise<void> {
	await sql`vacuum`.execute(store).catch(() => undefined);
}

const unusablePostgres = (why: string) => `the PostgreSQL that DATABASE_URL names cannot be used: ${why}`;
const unusableFile = (file: string) => (why: string) =>
	`the database ${file} cannot be used (${why}); it was left as it is`;

function asStoreError(error: unknown, line: (why: string) => string): StoreError {
	return error instanceof StoreError ? error : new StoreError(line(reason(error)), { cause: error });
}

/** The cause on one line; the operator reads no stack. */
function reason(error: unknown): string {
	const text = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
	return text.replace(/\s+/g, " ");
}
