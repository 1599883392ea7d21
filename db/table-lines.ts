import { type SqlBool, sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { deviceKeySetting } from "./settings.ts";

/** A table as a backup holds it, the same on both databases. */
export interface Table {
	name: string;
	/** Sorted by name. */
	columns: string[];
}

interface Line {
	line: string;
}

/** Tables that no backup holds: whoever opens one must not be signed in with it, and counts of visitors are short-lived. */
const leftOut = ["sessions", "recovery_codes", "rate_limits"];
/** Other tables refer to these. */
const loadedFirst = ["users", "submissions"];
/** Triggers of other tables count in this one. */
const loadedLast = "content_version";

/** Rows that are read or stored at a time. */
const batchSize = 500;

/** The tables that a backup of this store holds, in the order in which they are loaded. */
export async function listTables(store: Store): Promise<Table[]> {
	const here = isSqlite(store) ? undefined : await currentSchema(store);
	return (await store.introspection.getTables())
		.filter(({ isView, schema, name }) => !isView && schema === here && !leftOut.includes(name))
		.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }))
		.toSorted((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1));
}

function rank({ name }: Table): number {
	if (loadedFirst.includes(name)) return 0;
	return name === loadedLast ? 2 : 1;
}

/** The schema of PostgreSQL in which this program has its tables. */
export async function currentSchema(store: Store): Promise<string> {
	const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(store);
	return rows[0]?.name ?? "public";
}

/**
 * Reads a table as lines of JSON, each with its line end. The database makes them; they are the same on both, in the order
 * of their bytes. PostgreSQL wants a transaction around it.
 */
export async function* readLines(store: Store, { name, columns }: Table): AsyncGenerator<Buffer> {
	const held = name === "settings" ? sql<SqlBool>`name <> ${sql.lit(deviceKeySetting)}` : sql<SqlBool>`1 = 1`;
	if (isSqlite(store)) {
		const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(column)]);
		const lines = store
			.selectFrom(sql.table(name).as("held"))
			.select(sql<string>`json_object(${sql.join(pairs)})`.as("line"))
			.where(held)
			.orderBy("line");
		for await (const row of lines.stream()) yield toBytes([row]);
		return;
	}
	const names = sql.join(columns.map((column) => sql.ref(column)));
	await sql`declare backup_lines no scroll cursor for select row_to_json(held)::text collate "C" as line
		from (select ${names} from ${sql.table(name)} where ${held}) held order by line`.execute(store);
	for (;;) {
		const { rows } = await sql<Line>`fetch ${sql.lit(batchSize)} from backup_lines`.execute(store);
		if (rows.length === 0) break;
		yield toBytes(rows);
	}
	await sql`close backup_lines`.execute(store);
}

const toBytes = (rows: Line[]) => Buffer.from(rows.map(({ line }) => `${line}\n`).join(""));

/** Stores the lines of a table, in place of what migrations put there. */
export async function loadLines(transaction: Store, { name, columns }: Table, lines: AsyncIterable<string>) {
	await sql`delete from ${sql.table(name)}`.execute(transaction);
	const names = sql.join(columns.map((column) => sql.ref(column)));
	const values = sql.join(columns.map((column) => sql`json_extract(value, ${sql.lit(`$."${column}"`)})`));
	const insert = async (batch: string[]) => {
		const json = `[${batch.join()}]`;
		const rows = isSqlite(transaction)
			? sql`select ${values} from json_each(${json})`
			: sql`select ${names} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`;
		await sql`insert into ${sql.table(name)} (${names}) ${rows}`.execute(transaction);
	};
	let batch: string[] = [];
	for await (const line of lines) {
		if (batch.push(line) < batchSize) continue;
		await insert(batch);
		batch = [];
	}
	if (batch.length > 0) await insert(batch);
}
