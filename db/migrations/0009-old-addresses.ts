import { type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

/** Counts changes of old addresses as changes of content: every process holds them in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const operation of ["insert", "update", "delete"]) {
		const table = operation === "delete" ? "old" : "new";
		const count = isSqlite(db)
			? "begin update content_version set version = version + 1; end"
			: `referencing ${table} table as changed for each statement execute function count_content_change()`;
		await sql.raw(`create trigger redirects_${operation}_counted after ${operation} on redirects ${count}`).execute(db);
	}
}
