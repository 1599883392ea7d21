import { statSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { StoreError } from "./connect.ts";

/** Pages per step: all of them, because a write of another process between two steps restarts the copy. */
const everyPage = 2 ** 31 - 1;

/**
 * Copies a SQLite file as it is at one moment. Other processes go on writing, and every write that was answered
 * before is in the copy.
 * @param target a file that does not exist yet
 * @throws StoreError when there is no database.
 */
export async function copySqlite(file: string, target: string): Promise<void> {
	// Opening a missing file would make one, and opening an empty one removes the log beside it.
	if (!statSync(file, { throwIfNoEntry: false })?.size)
		throw new StoreError(`the database ${file} is missing or empty`);
	// A read-only connection would leave log files of this user beside a database that nobody else has open.
	const source = new DatabaseSync(file, { timeout: 5_000 });
	try {
		await backup(source, target, { rate: everyPage });
	} finally {
		source.close();
	}
}
