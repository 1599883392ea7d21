import { type SqlBool, sql } from "kysely";
import type { Store } from "./connect.ts";
import { currentSchema, isSqlite } from "./dialect.ts";
import { deviceKeySetting } from "./settings.ts";

/** How many rows a table has. */
export interface TableRows {
	name: string;
	rows: number;
}

/** A table of a site, with its columns sorted by name. */
export interface Table {
	name: string;
	columns: string[];
}

type Row = Record<string, unknown>;

/** Tables that no copy holds: who opens one must not get in with it, and counts of visitors and locks of jobs are short-lived. */
const leftOut = ["sessions", "recovery_codes", "preview_links", "account_links", "rate_limits", "job_locks"];
/** Other tables refer to these. */
const copiedFirst = ["users", "submissions", "images"];
/** Triggers of other tables count in this one. */
const copiedLast = "content_version";

/** How many rows are held in memory; PostgreSQL sends the bytes of files as text twice as long. */
const batchOf = ({ name }: Table) => (name === "image_files" ? 16 : 500);

/**
 * Copies all that a site knows, as it is at one moment, into an empty store with the same tables, on either database:
 * every row but those of sessions, device keys, recovery codes, links, counts and locks. All of it or nothing.
 * @param from as `openForCopying` opens it
 * @returns what was copied
 */
export function copyStore(from: Store, to: Store): Promise<TableRows[]> {
	return readAtOneMoment(from, (snapshot) =>
		to.isTransaction
			? copyTables(snapshot, to)
			: to.transaction().execute((transaction) => copyTables(snapshot, transaction)),
	);
}

/** The tables that a copy of this store holds, in the order in which they are copied. */
export async function copiedTables(store: Store): Promise<Table[]> {
	const here = await currentSchema(store);
	return (await store.introspection.getTables())
		.filter(({ isView, schema, name }) => !isView && schema === here && !leftOut.includes(name))
		.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }))
		.toSorted((one, other) => rank(one) - rank(other));
}

/** Reads what a copy holds of a table, some rows at a time, in a transaction. */
export async function* readCopied(store: Store, table: Table): AsyncGenerator<Row[]> {
	const size = batchOf(table);
	const isCopied = table.name === "settings" ? sql<SqlBool>`name <> ${sql.lit(deviceKeySetting)}` : sql<SqlBool>`1 = 1`;
	const rows = store.selectFrom(sql.table<Row>(table.name).as("copied")).select(table.columns).where(isCopied);
	if (isSqlite(store)) {
		let batch: Row[] = [];
		for await (const row of rows.stream()) {
			if (batch.push(row) < size) continue;
			yield batch;
			batch = [];
		}
		if (batch.length > 0) yield batch;
		return;
	}
	await sql`declare copied no scroll cursor for ${rows}`.execute(store);
	for (;;) {
		const { rows: batch } = await sql<Row>`fetch ${sql.lit(size)} from copied`.execute(store);
		if (batch.length === 0) break;
		yield batch;
	}
	await sql`close copied`.execute(store);
}

/** Runs a task that sees a store as it is at one moment. */
export function readAtOneMoment<Result>(store: Store, task: (snapshot: Store) => Promise<Result>): Promise<Result> {
	return store.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(task);
}

async function copyTables(from: Store, to: Store): Promise<TableRows[]> {
	const copied: TableRows[] = [];
	// The migrations made its one row.
	await to.deleteFrom(copiedLast).execute();
	for (const table of await copiedTables(from)) {
		let count = 0;
		for await (const rows of readCopied(from, table)) {
			await to
				.insertInto(table.name as "settings")
				.values(rows as never)
				.execute();
			count += rows.length;
		}
		copied.push({ name: table.name, rows: count });
	}
	return copied;
}

function rank({ name }: Table): number {
	if (copiedFirst.includes(name)) return 0;
	return name === copiedLast ? 2 : 1;
}
