import { CompiledQuery, sql } from "kysely";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { fromPlainValue } from "./row-text.ts";
import type { Table } from "./snapshot.ts";

/** The most values of one statement; SQLite takes 32,766. */
const maxValues = 10_000;

/** Deletes the rows that migrations put into tables, before those of a snapshot are stored. */
export async function emptyTables(transaction: Store, tables: Table[]): Promise<void> {
	for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction);
}

/** Stores rows as a snapshot gave them. */
export async function insertRows(transaction: Store, { name, columns }: Table, rows: unknown[][]): Promise<void> {
	const names = sql.join(columns.map((column) => sql.ref(column)));
	const maxRows = Math.max(1, Math.floor(maxValues / columns.length));
	// PostgreSQL takes given numbers in an identity column only when it is told to.
	const overriding = isSqlite(transaction) ? sql`` : sql`overriding system value`;
	const beginning = sql`insert into ${sql.table(name)} (${names}) ${overriding} values `.compile(transaction).sql;
	for (let first = 0; first < rows.length; first += maxRows) {
		const batch = rows.slice(first, first + maxRows);
		// The statement is plain text: Kysely takes longer to build so many values than the database to store them.
		const statement = beginning + placeholders(transaction, batch.length, columns.length);
		await transaction.executeQuery(CompiledQuery.raw(statement, batch.flat().map(fromPlainValue)));
	}
}

/** `($1, $2), ($3, $4)` for two rows of two values. */
function placeholders(store: Store, rows: number, columns: number): string {
	const all = Array.from({ length: rows * columns }, (_, index) => (isSqlite(store) ? "?" : `$${index + 1}`));
	return Array.from({ length: rows }, (_, row) => `(${all.slice(row * columns, (row + 1) * columns)})`).join();
}

/** Lets the database number new rows of a table after the last number of the snapshot. */
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
