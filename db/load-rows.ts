import { sql } from "kysely";
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
	for (let first = 0; first < rows.length; first += most) {
		const values = rows.slice(first, first + most).map((row) => sql`(${sql.join(row.map(fromPlainValue))})`);
		await sql`insert into ${sql.table(name)} (${names}) ${overriding} values ${sql.join(values)}`.execute(transaction);
	}
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
