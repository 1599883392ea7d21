import { type Kysely, sql } from "kysely";
import { isSqlite } from "../dialect.ts";

const tables = ["posts", "projects"] as const;
const operations = ["insert", "update", "delete"] as const;

/** Counts every change of what pages show, whoever makes it, so that each process notices those of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("content_version")
		.addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
		.addColumn("version", "integer", (column) => column.notNull())
		.execute();
	await sql`insert into content_version (id, version) values (1, 0)`.execute(db);
	await (isSqlite(db) ? countOnSqlite(db) : countOnPostgres(db));
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
	for (const operation of operations) {
		for (const table of tables) await trigger(table, operation, "");
		const row = operation === "delete" ? "old" : "new";
		await trigger("settings", operation, `when ${row}.name = 'retention'`);
	}

	async function trigger(table: string, operation: string, condition: string): Promise<void> {
		await sql
			.raw(
				`create trigger ${table}_${operation}_counted after ${operation} on ${table} ${condition}
				begin update content_version set version = version + 1; end`,
			)
			.execute(db);
	}
}

/** Once a statement and not once a row: each count of a transaction leaves a row behind until the transaction ends. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`create function count_content_change() returns trigger language plpgsql as $$
			begin
				if exists (select 1 from changed) then update content_version set version = version + 1; end if;
				return null;
			end $$`,
		)
		.execute(db);
	await sql
		.raw(
			`create function count_retention_change() returns trigger language plpgsql as $$
			begin
				if exists (select 1 from changed where name = 'retention') then
					update content_version set version = version + 1;
				end if;
				return null;
			end $$`,
		)
		.execute(db);
	for (const operation of operations) {
		const rows = operation === "delete" ? "old" : "new";
		for (const table of [...tables, "settings"]) {
			const count = table === "settings" ? "count_retention_change" : "count_content_change";
			await sql
				.raw(
					`create trigger ${table}_${operation}_counted after ${operation} on ${table}
					referencing ${rows} table as changed for each statement execute function ${count}()`,
				)
				.execute(db);
		}
	}
}
