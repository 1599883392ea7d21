import type { SelectQueryBuilder } from "kysely";
import type { Database } from "./schema.ts";

/** How many rows a query finds. */
export async function count<Table extends keyof Database>(
	query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
	const counted = query.select((select) => select.fn.countAll().as("count"));
	return Number((await counted.executeTakeFirstOrThrow()).count);
}
