import { createHash } from "node:crypto";
import { toLines } from "./row-text.ts";
import type { Snapshot, Table } from "./snapshot.ts";

/** The size and the hash of a table's rows, the same on both databases. */
export interface TableHash {
	name: string;
	rows: number;
	/** Of its rows as lines of JSON, in the order of their key. */
	sha256: string;
}

export async function hashTable(snapshot: Snapshot, table: Table): Promise<TableHash> {
	const hash = createHash("sha256");
	let rows = 0;
	for await (const batch of snapshot.rows(table)) {
		rows += batch.length;
		hash.update(toLines(batch));
	}
	return { name: table.name, rows, sha256: hash.digest("hex") };
}
