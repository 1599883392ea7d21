import { createHash } from "node:crypto";
import type { Store } from "../../db/connect.ts";
import { continueSequence, emptyTables, insertRows } from "../../db/load-rows.ts";
import { toLines } from "../../db/row-text.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import type { TableHash } from "../../db/table-hash.ts";
import { dropIndexes } from "../../db/table-indexes.ts";

/**
 * Copies every row of a snapshot into tables of the same shape, in place of what migrations put there.
 * @param report takes how many rows of a table are copied
 * @returns what each table has to hold now
 */
export async function copyTables(
	from: Snapshot,
	to: Store,
	report: (table: string, rows: number) => void = () => undefined,
): Promise<TableHash[]> {
	await emptyTables(to, from.tables);
	const hashes: TableHash[] = [];
	for (const table of from.tables) {
		const hash = createHash("sha256");
		let rows = 0;
		const makeIndexes = await dropIndexes(to, table.name);
		for await (const batch of from.rows(table)) {
			await insertRows(to, table, batch);
			hash.update(toLines(batch));
			rows += batch.length;
			report(table.name, rows);
		}
		await makeIndexes();
		await continueSequence(to, table);
		hashes.push({ name: table.name, rows, sha256: hash.digest("hex") });
	}
	return hashes;
}
