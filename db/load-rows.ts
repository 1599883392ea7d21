import { CompiledQuery, sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { fromPlainValue } from "./row-text.ts";
import type { Table } from "./snapshot.ts";

/** Values of one statement at most; SQLite takes 32,766. */
const maxValues = 10_000;

/** Takes away what migrations put into tables, before rows are stored in them. */
export async function emptyTables(transaction: Store, tables: Table[]): Promise<void> {
	for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction);
}

/** Stores rows as a snapshot gave them. */
export async function insertRows(transaction: Store, { name, columns }: Table, rows: unknown[][]): Promise<void> {
	const names = sql.join(columns.map((column) => sql.ref(column)));
	const most = Math.max(1, Math.floor(maxValues / columns.length));
	// A column that PostgreSQL numbers by itself takes no other number unless it is told to.
	const overriding = isSqlite(transaction) ? sql`` : sql`overriding system value`;
	const beginning = sql`insert into ${sql.table(name)} (${names}) ${overriding} values `.compile(transaction).sql;
	for (let first = 0; first < rows.length; first += most) {
		const some = rows.slice(first, first + most);
		// Written out here: a query that is built of so many values takes longer than storing them.
		const statement = beginning + placeholders(transaction, some.length, columns.length);
		await transaction.executeQuery(CompiledQuery.raw(statement, some.flat().map(fromPlainValue)));
	}
}

/** `($1, $2), ($3, $4)` for two rows of two values. */
function placeholders(store: Store, rows: number, columns: number): string {
	const place = isSqlite(store) ? () => "?" : (_: unknown, index: number) => `$${index + 1}`;
	const places = Array.from({ length: rows * columns }, place);
	return Array.from({ length: rows }, (_, row) => `(${places.slice(row * columns, (row + 1) * columns)})`).join();
}

/** Lets the database give the numbers after those that it gave where the rows come from. */
export async function continueSequence(transaction: Store, { name, sequence }: Table): Promise<void> {
	if (!sequence || sequence.last === 0) return;
	if (isSqlite(transaction)) {
		await sql`delete from sqlite_sequence where name = ${name}`.execute(transaction);
		await sql`insert into sqlite_sequence (name, seq) values (${name}, ${sequence.last})`.execute(transaction);
		return;
	}
	await sql`select setval(pg_get_serial_sequence(quote_ident(${sql.lit(name)}), ${sql.lit(sequence.column)}), ${sql.lit(sequence.last)})`.execute(
		transaction,
	);
}
