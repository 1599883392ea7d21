import { statSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { StoreError } from "./connect.ts";

/** Pages of one step: all of them, because a step that another process's write comes after begins anew. */
const everyPage = 2 ** 31 - 1;

/**
 * Copies a SQLite file as it is at one moment, while other processes write to it. They do not wait, and what they were
 * answered before is in the copy.
 * @param target a file that is not there yet
 * @throws StoreError when there is no database.
 */
export async function copySqlite(file: string, target: string): Promise<void> {
	// Opening a missing file would make one, and opening an empty one removes the log beside it.
	if (!statSync(file, { throwIfNoEntry: false })?.size)
		throw new StoreError(`the database ${file} is missing or empty`);
	// Read-only, SQLite would leave files of this user's beside a database that nobody else has open.
	const source = new DatabaseSync(file, { timeout: 5_000 });
	try {
		await backup(source, target, { rate: everyPage });
	} finally {
		source.close();
	}
}
