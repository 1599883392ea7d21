import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as editing from "./migrations/0001-editing.ts";
import * as contactFields from "./migrations/0002-contact-fields.ts";
import * as summary from "./migrations/0003-summary.ts";
import * as search from "./migrations/0004-search.ts";
import * as coverDrawings from "./migrations/0005-cover-drawings.ts";
import * as redirects from "./migrations/0006-redirects.ts";
import * as jobLocks from "./migrations/0007-job-locks.ts";
import * as people from "./migrations/0008-people.ts";
import * as oldAddresses from "./migrations/0009-old-addresses.ts";
import type { Database } from "./schema.ts";

/** Every migration by its number, in the order in which they run; one that was released never changes. */
export const migrations: Record<string, Migration> = {
	"0001-editing": editing,
	"0002-contact-fields": contactFields,
	"0003-summary": summary,
	"0004-search": search,
	"0005-cover-drawings": coverDrawings,
	"0006-redirects": redirects,
	"0007-job-locks": jobLocks,
	"0008-people": people,
	"0009-old-addresses": oldAddresses,
};

/** The number of the newest migration that this program knows. */
export function newestMigration(): string {
	return Object.keys(migrations).at(-1) ?? "";
}

/** Runs the migrations that this store has not seen, all in one transaction, and records them. */
export async function migrate(store: Kysely<Database>): Promise<void> {
	await migrateTo(store, newestMigration());
}

/** Makes the tables as they were after one of the migrations. */
export async function migrateTo(store: Kysely<Database>, migration: string): Promise<void> {
	const provider = { getMigrations: async () => migrations };
	const { error } = await new Migrator({ db: store, provider }).migrateTo(migration);
	if (error) throw error;
}

/** Whether this program knows a migration; one that it does not know is of a newer program. */
export function isKnownMigration(migration: string): boolean {
	return Object.hasOwn(migrations, migration);
}

/** The migrations that a store with tables has seen. */
export async function pastMigrations(store: Kysely<Database>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store);
	return rows.map(({ name }) => name);
}

/** The last migration that ran on a store that has tables. */
export async function lastMigration(store: Kysely<Database>): Promise<string> {
	return (await pastMigrations(store)).at(-1) ?? "";
}
