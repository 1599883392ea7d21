import { type Kysely, sql } from "kysely";
import { type MigrationResultSet, Migrator } from "kysely/migration";
import * as start from "./migrations/0001-start.ts";
import * as inbox from "./migrations/0002-inbox.ts";
import * as imagesByName from "./migrations/0004-images-by-name.ts";
import * as contentVersion from "./migrations/0005-content-version.ts";
import * as retiredAddresses from "./migrations/0006-retired-addresses.ts";
import * as mails from "./migrations/0008-mails.ts";
import * as secondFactor from "./migrations/0009-second-factor.ts";
import * as countsAndSenders from "./migrations/0010-counts-and-senders.ts";
import * as services from "./migrations/0011-services.ts";
import type { Database } from "./schema.ts";

/** Every migration by its number, in the order in which they run; one that has landed never changes. */
const migrations = {
	"0001-start": start,
	"0002-inbox": inbox,
	"0004-images-by-name": imagesByName,
	"0005-content-version": contentVersion,
	"0006-retired-addresses": retiredAddresses,
	"0008-mails": mails,
	"0009-second-factor": secondFactor,
	"0010-counts-and-senders": countsAndSenders,
	"0011-services": services,
};

const provider = { getMigrations: async () => migrations };

/** The number of the newest migration that this program knows. */
export const newestMigration = Object.keys(migrations).at(-1) ?? "";

/** Runs the migrations that this store has not seen, all in one transaction, and records them. @returns their names */
export async function migrate(store: Kysely<Database>): Promise<string[]> {
	return namesOf(await new Migrator({ db: store, provider }).migrateToLatest());
}

/**
 * Makes the tables as they were after one of the migrations.
 * @param schema where PostgreSQL keeps the tables; others of their names may stand in other schemas
 */
export async function migrateTo(store: Kysely<Database>, migration: string, schema?: string): Promise<void> {
	const options = schema === undefined ? {} : { migrationTableSchema: schema };
	namesOf(await new Migrator({ db: store, provider, ...options }).migrateTo(migration));
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
	if (error) throw error;
	return results.map(({ migrationName }) => migrationName);
}

/** Whether this program knows a migration; one that it does not know is of a newer program. */
export function isKnownMigration(migration: string): boolean {
	return Object.hasOwn(migrations, migration);
}

/** The migrations that a store with tables has not seen. */
export async function pendingMigrations(store: Kysely<Database>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
	const ran = new Set(rows.map(({ name }) => name));
	return Object.keys(migrations).filter((name) => !ran.has(name));
}

/** The last migration that ran on a store that has tables. */
export async function lastMigration(store: Kysely<Database>): Promise<string> {
	const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(store);
	return rows[0]?.name ?? "";
}
