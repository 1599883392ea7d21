import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Store, StoreError } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { deviceKeySetting } from "./settings.ts";

/** A table as a backup holds it, the same on both databases. */
export interface Table {
	name: string;
	/** Sorted by name. */
	columns: string[];
	/** The columns by which its rows are ordered. */
	key: KeyColumn[];
}

interface KeyColumn {
	name: string;
	isText: boolean;
}

/** Tables that no backup holds: whoever opens one must not be signed in with it, and counts of visitors are short-lived. */
const leftOut = ["sessions", "recovery_codes", "text_senders", "rate_limits"];
/** The rows of a table that backups hold, where they do not hold all. */
const heldRows: Record<string, RawBuilder<SqlBool>> = {
	settings: sql<SqlBool>`name <> ${sql.lit(deviceKeySetting)}`,
};
/** Triggers of other tables count in this one, so its row is loaded last. */
const loadedLast = "content_version";

/** Rows that are read or stored at a time. */
const batchSize = 500;

/** The tables that a backup of this store holds, each after those that it refers to. */
export async function listTables(store: Store): Promise<Table[]> {
	const schema = isSqlite(store) ? undefined : await currentSchema(store);
	const tables: Table[] = [];
	for (const table of await store.introspection.getTables()) {
		const { name } = table;
		if (table.isView || table.schema !== schema || leftOut.includes(name)) continue;
		const columns = table.columns.map((column) => column.name).toSorted();
		const key = await readKey(store, name);
		if (key.length === 0) throw new StoreError(`the table ${name} has no key by which its rows could be ordered`);
		tables.push({ name, columns, key });
	}
	return inOrder(tables, await readReferences(store));
}

/** The schema of PostgreSQL in which this program has its tables. */
export async function currentSchema(store: Store): Promise<string> {
	const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(store);
	return rows[0]?.name ?? "public";
}

/**
 * Reads a table as lines of JSON, some at a time, each with its line end. The database makes them; they are the same on
 * both, in the order of the key's bytes. PostgreSQL wants a transaction around it.
 */
export async function* readLines(store: Store, { name, columns, key }: Table): AsyncGenerator<Buffer> {
	const held = heldRows[name] ?? sql<SqlBool>`1 = 1`;
	if (isSqlite(store)) {
		const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(column)]);
		const query = store
			.selectFrom(sql.table(name).as("held"))
			.select(sql<string>`json_object(${sql.join(pairs)})`.as("line"))
			.where(held)
			.orderBy(sql.join(key.map((column) => sql.ref(column.name))));
		let waiting: Line[] = [];
		for await (const line of query.stream(batchSize)) {
			if (waiting.push(line) < batchSize) continue;
			yield join(waiting);
			waiting = [];
		}
		if (waiting.length > 0) yield join(waiting);
		return;
	}
	const names = sql.join(columns.map((column) => sql.ref(column)));
	// Text is ordered by bytes, as SQLite does, and not by the locale of the database.
	const order = sql.join(
		key.map((column) => (column.isText ? sql`${sql.ref(column.name)} collate "C"` : sql.ref(column.name))),
	);
	await sql`declare backup_lines no scroll cursor for select row_to_json(held)::text as line
		from (select ${names} from ${sql.table(name)} where ${held} order by ${order}) held`.execute(store);
	for (;;) {
		const batch = await sql<Line>`fetch ${sql.lit(batchSize)} from backup_lines`.execute(store);
		if (batch.rows.length === 0) break;
		yield join(batch.rows);
	}
	await sql`close backup_lines`.execute(store);
}

interface Line {
	line: string;
}

const join = (rows: Line[]) => Buffer.from(rows.map(({ line }) => `${line}\n`).join(""));

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

async function readKey(store: Store, table: string): Promise<KeyColumn[]> {
	const query = isSqlite(store)
		? sql<KeyColumn>`select name, type = 'text' as "isText" from pragma_table_info(${table}) where pk > 0 order by name`
		: sql<KeyColumn>`select attname as name, atttypid = 'text'::regtype as "isText" from pg_index
			join pg_attribute on attrelid = indrelid and attnum = any(indkey)
			where indisprimary and indrelid = to_regclass(${sql.lit(`"${table}"`)}) order by attname`;
	return (await query.execute(store)).rows;
}

interface Reference {
	from: string;
	to: string;
}

async function readReferences(store: Store): Promise<Reference[]> {
	const query = isSqlite(store)
		? sql<Reference>`select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
		: sql<Reference>`select c.relname as "from", f.relname as "to" from pg_constraint
			join pg_class c on c.oid = conrelid join pg_class f on f.oid = confrelid
			where contype = 'f' and c.relnamespace = current_schema()::regnamespace`;
	return (await query.execute(store)).rows;
}

function inOrder(tables: Table[], references: Reference[]): Table[] {
	const waiting = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
	const ordered: Table[] = [];
	const isReady = ({ name }: Table) =>
		name === loadedLast
			? waiting.length === 1
			: !references.some(({ from, to }) => from === name && to !== name && waiting.some((table) => table.name === to));
	while (waiting.length > 0) {
		const next = waiting.findIndex(isReady);
		if (next === -1) throw new StoreError("tables of the store refer to each other in a circle");
		ordered.push(...waiting.splice(next, 1));
	}
	return ordered;
}
