import { type Kysely, type SqlBool, sql } from "kysely";
import { isPostgres, openUnmigrated, openWithoutTimeout, type Store, StoreError } from "./connect.ts";
import { copySqlite } from "./copy-sqlite.ts";
import { isSqlite } from "./dialect.ts";
import { lastMigration } from "./migrate.ts";
import { toPlainValue } from "./row-text.ts";

/** A table as a backup holds it: the same on both databases, whatever the order of its columns. */
export interface Table {
	name: string;
	/** Sorted by name. */
	columns: string[];
	/** The column that the database numbers, and the last number that it gave. */
	sequence?: { column: string; last: number } | undefined;
}

/** A store as it is at one moment, while others go on writing to it. */
export interface Snapshot {
	/** For queries, which read the store as it was at that moment. */
	store: Store;
	/** The last migration that ran. */
	migration: string;
	/** Each comes after those that it refers to. */
	tables: Table[];
	/**
	 * The rows of a table, in the order of its key, which is the same on both databases; values are in the order of
	 * `columns`.
	 */
	rows: (table: Table) => AsyncIterable<unknown[][]>;
}

/** Rows that are read at a time. */
const batchSize = 500;

/**
 * Takes a snapshot of a store; it holds every write that was answered before. Writers do not wait.
 * @param scratch an unused path for a temporary copy of a SQLite file
 * @throws StoreError when there is no store, or it is damaged.
 */
export async function withSnapshot<Result>(
	address: string,
	scratch: string,
	work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
	if (isPostgres(address)) {
		const store = await openWithoutTimeout(address);
		try {
			return await store
				.transaction()
				.setIsolationLevel("repeatable read")
				.setAccessMode("read only")
				.execute(async (transaction) => work(await readSnapshot(transaction)));
		} finally {
			await store.destroy();
		}
	}
	await copySqlite(address, scratch);
	const store = await openUnmigrated(scratch);
	try {
		await refuseDamaged(store, address);
		return await work(await readSnapshot(store));
	} finally {
		await store.destroy();
	}
}

/** The content of an open store, which nobody may write to meanwhile. */
export async function readSnapshot(store: Store): Promise<Snapshot> {
	const tables = await readTables(store);
	const keys = new Map<string, Key>();
	for (const { name, columns } of tables) keys.set(name, await readKey(store, name, columns));
	return {
		store,
		migration: await lastMigration(store),
		tables,
		rows: (table) => readRows(store, table, keys.get(table.name) ?? { order: table.columns, types: new Map() }),
	};
}

async function refuseDamaged(store: Store, file: string): Promise<void> {
	const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(store);
	if (rows[0]?.integrity_check !== "ok")
		throw new StoreError(`the database ${file} is damaged, and so would its copy be: ${rows[0]?.integrity_check}`);
}

/** Tables with hashes of visitors, which are forgotten within a day; backups leave them out. */
const transient = ["text_senders", "rate_limits"];

async function readTables(store: Store): Promise<Table[]> {
	const here = isSqlite(store) ? undefined : await currentSchema(store);
	const found = (await store.introspection.getTables()).filter(
		({ isView, name, schema }) => !isView && schema === here && !transient.includes(name),
	);
	const tables = [];
	for (const { name, columns } of found) {
		const sequence = await readSequence(store, name);
		tables.push({ name, columns: columns.map((column) => column.name).toSorted(), ...(sequence && { sequence }) });
	}
	return inOrder(tables, await readReferences(store));
}

export async function currentSchema(store: Store): Promise<string> {
	const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(store);
	return rows[0]?.name ?? "public";
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

/** Triggers of other tables write to this table, so its rows are restored last. */
const restoredLast = "content_version";

function inOrder(tables: Table[], references: Reference[]): Table[] {
	const waiting = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
	const ordered: Table[] = [];
	const isReady = ({ name }: Table) =>
		name === restoredLast
			? waiting.length === 1
			: !references.some(({ from, to }) => from === name && to !== name && waiting.some((table) => table.name === to));
	while (waiting.length > 0) {
		const next = waiting.findIndex(isReady);
		if (next === -1) throw new StoreError("tables of the store refer to each other in a circle");
		ordered.push(...waiting.splice(next, 1));
	}
	return ordered;
}

/** The columns by which rows are ordered, and the PostgreSQL types of all columns. */
interface Key {
	order: string[];
	types: Map<string, string>;
}

async function readKey(store: Store, table: string, columns: string[]): Promise<Key> {
	const query = isSqlite(store)
		? sql<{
				name: string;
				type: string;
				key: SqlBool;
			}>`select name, type, pk > 0 as key from pragma_table_info(${table})`
		: sql<{ name: string; type: string; key: SqlBool }>`select attname as name, atttypid::regtype::text as type,
			coalesce(attnum = any(indkey), false) as key from pg_attribute
			left join pg_index on indrelid = attrelid and indisprimary
			where attrelid = to_regclass(${sql.lit(`"${table}"`)}) and attnum > 0 and not attisdropped`;
	const { rows } = await query.execute(store);
	const order = rows.filter(({ key }) => key).map(({ name }) => name);
	return {
		order: order.length > 0 ? order.toSorted() : columns,
		types: new Map(rows.map((row) => [row.name, row.type])),
	};
}

type Row = Record<string, unknown>;

async function* readRows(store: Store, { name, columns }: Table, { order, types }: Key): AsyncIterable<unknown[][]> {
	let query = (store as unknown as Kysely<Record<string, Row>>).selectFrom(name).select(columns);
	for (const column of order) {
		// PostgreSQL orders text by its locale, SQLite by bytes.
		const isText = !isSqlite(store) && types.get(column) === "text";
		query = query.orderBy(isText ? sql`${sql.ref(column)} collate "C"` : sql.ref(column));
	}
	const toPlainRows = (rows: Row[]) =>
		rows.map((row) => columns.map((column) => toPlainValue(row[column], types.get(column))));
	if (isSqlite(store)) {
		const waiting: Row[] = [];
		for await (const row of query.stream(batchSize)) {
			waiting.push(row);
			if (waiting.length === batchSize) yield toPlainRows(waiting.splice(0));
		}
		if (waiting.length > 0) yield toPlainRows(waiting);
		return;
	}
	await sql`declare backup_rows no scroll cursor for ${query}`.execute(store);
	for (;;) {
		const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from backup_rows`.execute(store);
		if (rows.length === 0) break;
		yield toPlainRows(rows);
	}
	await sql`close backup_rows`.execute(store);
}

/** The column of a table that the database numbers; undefined when there is none. */
async function readSequence(store: Store, table: string): Promise<Table["sequence"]> {
	if (isSqlite(store)) {
		const known = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(store);
		if (known.rows.length === 0) return undefined;
		const { rows } = await sql<{ column: string; last: number }>`select c.name as "column", coalesce(s.seq, 0) as last
			from sqlite_master m join pragma_table_info(m.name) c left join sqlite_sequence s on s.name = m.name
			where m.name = ${table} and c.pk > 0 and m.sql like '%autoincrement%'`.execute(store);
		return rows[0];
	}
	const { rows } = await sql<{ column: string; last: number | null }>`select attname as "column",
		pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${sql.lit(table)}), attname)::regclass)::float8 as last
		from pg_attribute where attrelid = to_regclass(${sql.lit(`"${table}"`)}) and attnum > 0 and not attisdropped
		and pg_get_serial_sequence(quote_ident(${sql.lit(table)}), attname) is not null`.execute(store);
	return rows[0] && { column: rows[0].column, last: rows[0].last ?? 0 };
}
