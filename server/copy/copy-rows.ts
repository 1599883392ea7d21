import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isPostgres, openUnmigrated, openWithoutTimeout } from "../../db/connect.ts";
import { migrateTo, newestMigration } from "../../db/migrate.ts";
import { isEmptyStore, readTablesToken, replaceTables } from "../../db/replace-tables.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import { hashTable, type TableHash } from "../../db/table-hash.ts";
import { BackupError } from "../backup/backup-error.ts";
import { copyTables } from "../backup/copy-tables.ts";
import { countRows } from "../backup/manifest.ts";
import { findDifference } from "../backup/stage.ts";
import { syncFolder } from "../data-folder/write-file.ts";

/** Reports how many rows of a table are copied. */
export type ReportRows = (table: string, rows: number) => void;

/** Whether the rows of a copy are in a store already: they come all at once. */
export async function holdsCopy(database: string, token: string): Promise<boolean> {
	if (await isEmptyStore(database)) return false;
	return isPostgres(database) ? (await readTablesToken(database)) === token : true;
}

/**
 * Makes a store of a snapshot's rows, all at once, and compares every table.
 * @param database an empty PostgreSQL, or a SQLite file that is not there
 * @param token what a PostgreSQL carries from then on
 */
export async function copyRows(from: Snapshot, database: string, token: string, report: ReportRows): Promise<number> {
	let hashes: TableHash[] = [];
	if (isPostgres(database))
		await replaceTables(database, `before_copy_${token.replaceAll("-", "_")}`, token, async (transaction) => {
			hashes = await copyTables(from, transaction, report);
		});
	else hashes = await copyToFile(from, database, report);
	return compareRows(database, hashes);
}

/** Compares a store with a snapshot that it was copied from before. */
export async function compareCopied(from: Snapshot, database: string): Promise<number> {
	const hashes: TableHash[] = [];
	for (const table of from.tables) hashes.push(await hashTable(from, table));
	return compareRows(database, hashes);
}

async function copyToFile(from: Snapshot, file: string, report: ReportRows): Promise<TableHash[]> {
	const unfinished = `${file}.copying`;
	for (const ending of ["", "-wal", "-shm"]) await rm(unfinished + ending, { force: true });
	const store = await openUnmigrated(unfinished);
	const copied = store.transaction().execute(async (transaction) => {
		await migrateTo(transaction, newestMigration);
		return copyTables(from, transaction, report);
	});
	// Closing it writes everything into the one file.
	const hashes = await copied.finally(() => store.destroy());
	await rename(unfinished, file);
	await syncFolder(dirname(file));
	return hashes;
}

/** @returns how many rows there are @throws BackupError that names the first table that differs */
async function compareRows(database: string, hashes: TableHash[]): Promise<number> {
	const store = isPostgres(database) ? await openWithoutTimeout(database) : await openUnmigrated(database);
	try {
		// PostgreSQL reads with a cursor, for which it wants a transaction.
		const difference = await store.transaction().execute((transaction) => findDifference(transaction, hashes));
		if (difference)
			throw new BackupError(
				`the rows of ${difference} are not those of the source, which changed since the copy was begun: empty the target and begin anew`,
			);
	} finally {
		await store.destroy();
	}
	return countRows(hashes);
}
