import { statSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { isKnownMigration, migrate, migrations, newestMigration, pastMigrations } from "./migrate.ts";
import { migratingDialect, servingDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite.ts";

export type Store = Kysely<Database>;

/** The store could not be opened; the message is one line for the operator. */
export class StoreError extends Error {}

/** Hooks that run before a store is open; a StoreError from one of them ends the opening. */
interface Opening {
	/**
	 * Inspects a store before anything is created or changed in it.
	 * @param existing null where there is no store yet, or none with tables.
	 */
	inspect?: (existing: Store | null) => Promise<void>;
	/** Called with the names of the pending migrations before an existing store is migrated. */
	beforeMigration?: (pending: string[]) => Promise<void>;
}

/**
 * Opens the store, creates a missing one, and brings its tables up to date.
 * @param address `postgres://…`, or the path of a SQLite file, or `:memory:`.
 * @throws StoreError when it cannot be reached, is not a database, is damaged, is of a newer program, or `inspect` refuses it.
 */
export async function connect(address: string, opening: Opening = {}): Promise<Store> {
	return isPostgres(address) ? openPostgres(address, opening) : openFile(address, opening);
}

/**
 * Opens a store that is there without changing its tables, for reading what another version may have written.
 * @throws StoreError as `connect` does.
 */
export async function openUnmigrated(address: string): Promise<Store> {
	try {
		const dialect = isPostgres(address) ? servingDialect(address) : new NodeSqliteDialect(address);
		const store = new Kysely<Database>({ dialect });
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw asStoreError(error, isPostgres(address) ? unusablePostgres : unusableFile(address));
	}
}

/**
 * Opens an existing PostgreSQL on one connection without a statement timeout, for long work. @throws StoreError as
 * `connect` does.
 */
export async function openWithoutTimeout(address: string): Promise<Store> {
	try {
		const store = new Kysely<Database>({ dialect: migratingDialect(address) });
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw asStoreError(error, unusablePostgres);
	}
}

export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

async function openPostgres(address: string, opening: Opening): Promise<Store> {
	try {
		const migrating = new Kysely<Database>({ dialect: migratingDialect(address) });
		await inspectAndMigrate(migrating, opening).finally(() => migrating.destroy());
		const store = new Kysely<Database>({ dialect: servingDialect(address) });
		// Kysely opens its driver at the first query, and cannot close one that was never opened.
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw asStoreError(error, unusablePostgres);
	}
}

async function openFile(file: string, opening: Opening): Promise<Store> {
	try {
		// Opening makes the file, so a missing one is refused before.
		if (!statSync(file, { throwIfNoEntry: false })) await opening.inspect?.(null);
		const store = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
		await inspectAndMigrate(store, opening).catch(async (error) => {
			await store.destroy();
			throw error;
		});
		return store;
	} catch (error) {
		throw asStoreError(error, unusableFile(file));
	}
}

async function inspectAndMigrate(store: Store, { inspect, beforeMigration }: Opening): Promise<void> {
	const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
	// Another process that creates the store makes `kysely_migration` first, and then all other tables in one
	// transaction.
	const isNew = !["kysely_migration", "settings"].every((needed) => tables.some(({ name }) => name === needed));
	const past = isNew ? [] : await pastMigrations(store);
	refuseForeign(past);
	await inspect?.(isNew ? null : store);
	const pending = Object.keys(migrations).filter((name) => !past.includes(name));
	if (!isNew && pending.length > 0) await beforeMigration?.(pending);
	await migrate(store);
}

/** @param past the migrations that the store has seen */
function refuseForeign(past: string[]): void {
	if (past.includes("0001-start"))
		throw new StoreError(
			"The store is of a version before the first release, which cannot be upgraded; it was not changed. Start with another DATA_DIR or DATABASE_URL",
		);
	const unknown = past.findLast((name) => !isKnownMigration(name));
	if (unknown !== undefined)
		throw new StoreError(
			`The store was brought up to date by a newer version of this program (${unknown}); this version knows it up to ${newestMigration()}. Start the newer version, or restore the backup that was made before the change: npm run restore -- FILE`,
		);
}

const unusablePostgres = (why: string) => `the PostgreSQL that DATABASE_URL names cannot be used: ${why}`;
const unusableFile = (file: string) => (why: string) =>
	`the database ${file} cannot be used (${why}); it was left as it is. To put a backup in its place: npm run restore -- FILE`;

function asStoreError(error: unknown, line: (why: string) => string): StoreError {
	return error instanceof StoreError ? error : new StoreError(line(reason(error)), { cause: error });
}

/** The cause on one line; the operator reads no stack. */
function reason(error: unknown): string {
	const text = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
	return text.replace(/\s+/g, " ");
}
