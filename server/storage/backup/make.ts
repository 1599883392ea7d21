import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupKind, VerifiedBackup } from "../../../contract/backup.ts";
import { openCopy, openForCopying } from "../../../db/connect.ts";
import { copyStore, type TableRows } from "../../../db/copy-store.ts";
import { lastMigration, migrateTo } from "../../../db/migrate.ts";
import type { Config } from "../../config/config.ts";
import { openScratch } from "../scratch.ts";
import { readSiteId } from "../site-id.ts";
import { checkContents, noteContents } from "./contents.ts";
import { backupName, siteOfId, unfinishedEnding } from "./names.ts";
import { seal, unseal } from "./seal.ts";

export type BackupConfig = Pick<Config, "database" | "dataDirectory" | "backupPassphrase">;
export type MadeBackup = Omit<VerifiedBackup, "verifiedAt">;

/**
 * Makes a backup while the product runs: one file, which gets its name once it was opened again and holds every row.
 * @param folder where it is put; made where it is missing
 * @throws StoreError, BackupError or a system's error, and then leaves nothing behind.
 */
export async function makeBackup(
	{ database, dataDirectory, backupPassphrase }: BackupConfig,
	folder: string,
	begunAt: Date,
	kind: BackupKind,
): Promise<MadeBackup> {
	await using scratch = await openScratch(dataDirectory);
	const copy = join(scratch.path, "copy.sqlite");
	const { site, tables } = await copyInto(copy, database, begunAt);
	const file = join(folder, backupName({ site, begunAt, kind }, backupPassphrase !== undefined));
	const unfinished = file + unfinishedEnding;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	try {
		await seal(copy, unfinished, backupPassphrase);
		await rm(copy);
		await unseal(unfinished, copy, backupPassphrase);
		await checkContents(copy);
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
	const { size: bytes } = await stat(file);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	const images = tables.find(({ name }) => name === "images")?.rows ?? 0;
	return { begunAt: begunAt.toISOString(), file, bytes, rows, images };
}

async function copyInto(file: string, database: string, begunAt: Date): Promise<{ site: string; tables: TableRows[] }> {
	const store = await openForCopying(database);
	try {
		const copy = await openCopy(file);
		try {
			await migrateTo(copy, await lastMigration(store));
			const tables = await copyStore(store, copy);
			await noteContents(copy, begunAt, tables);
			return { site: siteOfId(await readSiteId(copy)), tables };
		} finally {
			await copy.destroy();
		}
	} finally {
		await store.destroy();
	}
}
