import { type Dialect, Kysely, sql } from "kysely";
import { currentSchema } from "./dialect.ts";
import { isKnownMigration, migrate, migrations, newestMigration, pastMigrations } from "./migrate.ts";
import { migratingDialect, servingDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { copySqlite, readMigrations, servingSqlite, sourceSqlite } from "./sqlite.ts";

export type Store = Kysely<Database>;

/** The store could not be opened; the message is one line for the operator. */
export class StoreError extends Error {}

/** Called with the names of the pending migrations before an existing store is migrated. */
type BeforeMigration = (pending: string[]) => Promise<void>;

/**
 * Opens the store, creates a missing one, and brings its tables up to date.
 * @param address `postgres://…`, or the path of a SQLite file, or `:memory:`.
 * @throws StoreError when it cannot be reached, is not a database, is damaged or is of another version.
 */
export async function connect(address: string, beforeMigration?: BeforeMigration): Promise<Store> {
	// PostgreSQL is migrated on a connection whose queries may take their time.
	const migrating = await (isPostgres(address) ? openForCopying(address) : openUnmigrated(address));
	try {
		await migrateSafely(migrating, beforeMigration);
	} catch (error) {
		await migrating.destroy();
		throw asStoreError(error, address);
	}
	if (!isPostgres(address)) return migrating;
	await migrating.destroy();
	return openUnmigrated(address);
}

/**
 * Opens a store that is there without changing its tables, for reading what another version may have written.
 * @throws StoreError as `connect` does.
 */
export function openUnmigrated(address: string): Promise<Store> {
	return open(address, () => (isPostgres(address) ? servingDialect(address) : servingSqlite(address)));
}

/**
 * Opens a store that is there to copy from it, or a PostgreSQL to copy into it: queries may take their time.
 * @throws StoreError as `connect` does.
 */
export function openForCopying(address: string): Promise<Store> {
	return open(address, () => (isPostgres(address) ? migratingDialect(address) : sourceSqlite(address)));
}

/** Opens, or makes, a SQLite file without a log that is a copy of a store, which nobody uses yet. */
export function openCopy(file: string): Promise<Store> {
	return open(file, () => copySqlite(file));
}

async function open(address: string, openDialect: () => Dialect): Promise<Store> {
	try {
		const store = new Kysely<Database>({ dialect: openDialect() });
		// Kysely opens its driver at the first query, and cannot close one that was never opened.
		await sql`select 1`.execute(store);
		return store;
	} catch (error) {
		throw asStoreError(error, address);
	}
}

export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

async function migrateSafely(store: Store, beforeMigration?: BeforeMigration): Promise<void> {
	const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
	const here = await currentSchema(store);
	const other = tables.find(({ name, schema }) => name === "content_version" && schema !== here);
	if (other)
		throw new StoreError(
			`the database that DATABASE_URL names holds another site, in its schema ${other.schema}: each site has a database of its own`,
		);
	// Another process that creates the store makes `kysely_migration` first, and then all other tables in one
	// transaction.
	const isNew = !["kysely_migration", "settings"].every((needed) => tables.some(({ name }) => name === needed));
	const past = isNew ? [] : await pastMigrations(store);
	refuseUnknown(past);
	const pending = Object.keys(migrations).filter((name) => !past.includes(name));
	if (!isNew && pending.length > 0) await beforeMigration?.(pending);
	await migrate(store);
}

/**
 * Refuses a SQLite file of a version that this one does not know, without writing anything.
 * @throws StoreError that names its migration
 */
export function refuseUnknownFile(file: string): void {
	refuseUnknown(readMigrations(file));
}

/** @param past the migrations that the store has seen */
function refuseUnknown(past: string[]): void {
	const unknown = past.findLast((name) => !isKnownMigration(name));
	if (unknown !== undefined)
		throw new StoreError(
			`The store was made by another version of this program (${unknown}), which this one (${newestMigration()}) cannot bring up to date; it was left as it is. Start that version, restore a backup that this one knows with: npm run restore -- FILE, or begin in another DATA_DIR or DATABASE_URL`,
		);
}

/** What TLS says of a certificate that nobody signed whom this machine knows. */
const unknownAuthority = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/;

function asStoreError(error: unknown, address: string): StoreError {
	if (error instanceof StoreError) return error;
	if (!isPostgres(address))
		return new StoreError(
			`the database ${address} cannot be used (${reason(error)}); it was left as it is. To put a backup in its place: npm run restore -- FILE`,
			{ cause: error },
		);
	const hint = unknownAuthority.test(String((error as { code?: unknown }).code))
		? ". To trust its authority, name the file with its certificate by sslrootcert= in DATABASE_URL, or by NODE_EXTRA_CA_CERTS"
		: "";
	const message = `the PostgreSQL that DATABASE_URL names cannot be used: ${reason(error)}${hint}`;
	return new StoreError(message, { cause: error });
}

/** The cause on one line; the operator reads no stack. */
function reason(error: unknown): string {
	const text = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
	return text.replace(/\s+/g, " ");
}
