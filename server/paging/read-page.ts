import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { countLimit, type Page } from "../../contract/list.ts";
import type { Store } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { fromCursor, toCursor } from "./cursor.ts";

/** The tables whose rows the API lists. */
type Table = "posts" | "projects" | "submissions";

/** A sort without its minus. */
type Column<Sort extends string> = Sort extends `-${string}` ? never : Sort;

/** Rows of one table, and what they can be sorted by. */
interface List<From extends Table, Sort extends string> {
	table: From;
	where: RawBuilder<SqlBool>;
	/** What each sort compares; `date` is an instant. Rows for which it is the same are sorted by their id. */
	keys: Record<Column<Sort>, RawBuilder<string>>;
	/** What a row adds to the response, about, in bytes. */
	bytes: RawBuilder<number>;
}

/** Bytes of one response, about; a page that would be longer ends earlier, and the next goes on from there. */
const mostBytes = 512 * 1024;

/** Which page of a list is wanted. */
interface PageQuery<Sort extends string> {
	sort: Sort;
	limit: number;
	cursor?: string | undefined;
	search?: string | undefined;
	total: boolean;
}

/** Reads one page of a list, the cursors of the pages beside it and, where it was asked for, how many rows there are. */
export async function readPage<From extends Table, Sort extends string>(
	store: Store,
	{ table, where, keys, bytes }: List<From, Sort>,
	{ sort, limit, cursor, search, total }: PageQuery<Sort>,
): Promise<Page<Database[From]>> {
	const column = sort.replace("-", "") as Column<Sort>;
	const from = fromCursor(cursor, column === "date" ? undefined : z.string());
	// The page before is read towards the start and then turned round.
	const descending = sort.startsWith("-") !== Boolean(from?.before);
	const order = sql.raw(descending ? "desc" : "asc");
	const key = keys[column];
	const beyond = from ? sql`and (${key}, id) ${sql.raw(descending ? "<" : ">")} (${from.key}, ${from.id})` : sql``;
	const rest = sql`from ${sql.table(table)} where ${where} ${beyond} order by ${key} ${order}, id ${order}`;
	const sizes = await sql<{ bytes: number }>`select ${bytes} as bytes ${rest} limit ${limit + 1}`.execute(store);
	const fitting = howManyFit(sizes.rows.map((row) => Number(row.bytes)).slice(0, limit));
	const further = sizes.rows.length > fitting;
	const { rows: data } = await sql<Database[From] & { id: string; sort_key: string }>`
		select *, ${key} as sort_key ${rest} limit ${fitting}`.execute(store);
	if (from?.before) data.reverse();
	const [first, last] = [data[0], data.at(-1)];
	const hasNext = further || from?.before;
	const hasPrevious = from?.before ? further : from;
	const isWhole = !from && !further;
	return {
		data,
		...(hasNext && last && { nextCursor: toCursor({ key: last.sort_key, id: last.id }) }),
		...(hasPrevious && first && { previousCursor: toCursor({ key: first.sort_key, id: first.id, before: true }) }),
		// What fits one page needs no second look.
		...(total && { total: isWhole ? data.length : await countRows(store, table, where, countLimit({ search })) }),
	};
}

/** How many rows of a table there are, counted to at most `bound`. */
export async function countRows(
	store: Store,
	table: Table,
	where: RawBuilder<SqlBool>,
	bound?: number,
): Promise<number> {
	const limit = bound === undefined ? sql`` : sql`limit ${bound}`;
	const { rows } = await sql<{ total: number }>`
		select count(*) as total from (select 1 as one from ${sql.table(table)} where ${where} ${limit}) as found`.execute(
		store,
	);
	return Number(rows[0]?.total ?? 0);
}

/** How many rows of these sizes one response holds: as many as stay within its bytes, and never none. */
function howManyFit(sizes: number[]): number {
	let bytes = 0;
	const tooMany = sizes.findIndex((size) => {
		bytes += size;
		return bytes > mostBytes;
	});
	return tooMany === -1 ? sizes.length : Math.max(tooMany, 1);
}
