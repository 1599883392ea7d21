import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { isPostgres } from "../../../db/connect.ts";
import { countOtherConnections } from "../../../db/replace-tables.ts";
import type { SiteConfig } from "../data-folder/store-match.ts";
import { BackupError } from "./manifest.ts";

/** SQLite's code for a file that another process has open. */
const busy = 5;

/** Refuses while a process of this program has the store open. */
export async function refuseInUse({ dataDirectory, database }: SiteConfig) {
	if (!isPostgres(database) && isOpenElsewhere(database))
		throw new BackupError(`the product runs on ${dataDirectory}: stop it first`);
	if (isPostgres(database) && (await isConnected(database)))
		throw new BackupError(`the product runs on the PostgreSQL at ${new URL(database).host}: stop it first`);
}

/** PostgreSQL knows of a process that has just ended for a moment longer. */
async function isConnected(database: string): Promise<boolean> {
	for (let attempt = 0; attempt < 20; attempt++) {
		if ((await countOtherConnections(database)) === 0) return false;
		await pause(100);
	}
	return true;
}

function isOpenElsewhere(file: string): boolean {
	if (!statSync(file, { throwIfNoEntry: false })?.size) return false;
	const database = new DatabaseSync(file, { timeout: 0 });
	try {
		// In this mode SQLite needs the file for itself, which fails while another process has it open.
		database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK");
		return false;
	} catch (error) {
		// A damaged file is not in use, and a restore replaces it.
		return ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;
	} finally {
		database.close();
	}
}
