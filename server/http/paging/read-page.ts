import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { countLimit, type Page } from "../../../contract/list.ts";
import type { Store } from "../../../db/connect.ts";
import { fromCursor, type Position, toCursor } from "./cursor.ts";

/** A sort without its minus. */
type Column<Sort extends string> = Sort extends `-${string}` ? never : Sort;

/** Rows with an id, and what they can be sorted by. */
interface List<Sort extends string> {
	/** A table, or a subquery with a name. */
	from: RawBuilder<unknown>;
	where: RawBuilder<SqlBool>;
	/** What each sort compares; `date` is an instant. */
	keys: Record<Column<Sort>, RawBuilder<string>>;
	/** What sorts the rows for which that is the same, different for every row; their id unless said otherwise. */
	tie?: RawBuilder<string>;
	/** What a row adds to the response, about, in bytes; absent where every row is small. */
	bytes?: RawBuilder<number>;
}

const byId = sql<string>`id`;

/** Bytes of one response, about; a page that would be longer ends earlier, and the next goes on from there. */
const maxBytes = 512 * 1024;

/** Which page of a list to read. */
interface PageQuery<Sort extends string> {
	sort: Sort;
	limit: number;
	cursor?: string | undefined;
	/** The number of a page, from 1 on, where there is no cursor. */
	page?: number | undefined;
	search?: string | undefined;
	total?: boolean;
}

/** Reads one page of a list, the cursors of the previous and next page and, on request, the number of rows. */
export async function readPage<Row extends { id: string }, Sort extends string = string>(
	store: Store,
	{ from, where, keys, tie = byId, bytes = sql.lit(0) }: List<Sort>,
	{ sort, limit, cursor, page = 1, search, total }: PageQuery<Sort>,
): Promise<Page<Row>> {
	const column = sort.replace("-", "") as Column<Sort>;
	const start = fromCursor(cursor, column === "date" ? undefined : z.string());
	const offset = start ? 0 : (page - 1) * limit;
	// The page before is read towards the start and then turned round.
	const order = sort.startsWith("-") === Boolean(start?.before) ? "asc" : "desc";
	const key = keys[column];
	const rest = sql`from ${from} where ${where} ${start ? sql`and ${rowsAfter(start, key, order, tie)}` : sql``}
		order by ${key} ${sql.raw(order)}, ${tie} ${sql.raw(order)}`;
	// Rows are read by their ids, so that they are searched once and no page holds more than fits.
	const { rows: candidates } = await sql<{ id: string; sort_key: string; tie: string; bytes: number }>`
		select id, ${key} as sort_key, ${tie} as tie, ${bytes} as bytes ${rest} limit ${limit + 1} offset ${offset}`.execute(
		store,
	);
	const fitting = howManyFit(candidates.map((row) => Number(row.bytes)).slice(0, limit));
	const hasMore = candidates.length > fitting;
	const positions = candidates.slice(0, fitting);
	if (start?.before) positions.reverse();
	const data = await readRows<Row>(store, { from, where }, positions);
	const first = positions[0];
	const last = positions.at(-1);
	const hasNext = hasMore || start?.before;
	const hasPrevious = start?.before ? hasMore : start || offset > 0;
	const isWhole = !start && offset === 0 && !hasMore;
	return {
		data,
		...(hasNext && last && { nextCursor: toCursor({ key: last.sort_key, tie: last.tie }) }),
		...(hasPrevious && first && { previousCursor: toCursor({ key: first.sort_key, tie: first.tie, before: true }) }),
		// A list that fits one page needs no count.
		...(total && { total: isWhole ? data.length : await countRows(store, from, where, countLimit({ search })) }),
	};
}

/** The rows with these ids, in their order. One that is gone meanwhile is left out. */
async function readRows<Row extends { id: string }>(
	store: Store,
	{ from, where }: { from: RawBuilder<unknown>; where: RawBuilder<SqlBool> },
	ids: { id: string }[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const idList = sql.join(ids.map(({ id }) => id));
	const { rows } = await sql<Row>`select * from ${from} where id in (${idList}) and ${where}`.execute(store);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The rows that follow a position in a list sorted by `key` and `tie`. */
export function rowsAfter(
	start: Position,
	key: RawBuilder<string>,
	order: "asc" | "desc",
	tie: RawBuilder<string>,
): RawBuilder<SqlBool> {
	return sql`(${key}, ${tie}) ${sql.raw(order === "desc" ? "<" : ">")} (${start.key}, ${start.tie})`;
}

/** How many rows there are, counted to at most `bound`. */
export async function countRows(
	store: Store,
	from: RawBuilder<unknown>,
	where: RawBuilder<SqlBool>,
	bound: number,
): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*) as total from (select 1 as one from ${from} where ${where} limit ${bound}) as matches`.execute(
		store,
	);
	return Number(rows[0]?.total ?? 0);
}

/** How many rows of these sizes one response holds: as many as stay within its bytes, and never none. */
function howManyFit(sizes: number[]): number {
	let bytes = 0;
	const tooMany = sizes.findIndex((size) => {
		bytes += size;
		return bytes > maxBytes;
	});
	return tooMany === -1 ? sizes.length : Math.max(tooMany, 1);
}
