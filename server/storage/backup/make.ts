import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupKind, VerifiedBackup } from "../../../contract/backups.ts";
import { openCopy, openForCopying, type Store } from "../../../db/connect.ts";
import { copyStore, type TableRows } from "../../../db/copy-store.ts";
import { lastMigration, migrateTo } from "../../../db/migrate.ts";
import type { Config } from "../../config/config.ts";
import { whoseIs } from "../data-folder/open.ts";
import { freeBytesOf, reservedBytes, sizeOf } from "../room.ts";
import { openScratch } from "../scratch.ts";
import { readSiteId } from "../site-id.ts";
import { checkContents, noteContents } from "./contents.ts";
import { backupName, siteOfId, unfinishedEnding } from "./names.ts";
import { BackupError, seal, unseal } from "./seal.ts";

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
	const { site, tables } = await copyInto(copy, database, begunAt, async (store) => {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		// Before a migration nobody is served.
		if (kind !== "migration") await refuseLittleRoom(store, dataDirectory, folder);
	});
	const file = join(folder, backupName({ site, begunAt, kind }, backupPassphrase !== undefined));
	const unfinished = file + unfinishedEnding;
	try {
		await seal(copy, unfinished, backupPassphrase);
		await rm(copy);
		await unseal(unfinished, copy, backupPassphrase);
		await checkContents(copy);
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "EACCES") throw new BackupError(`${message}.${await whoseIs(folder)}`);
		if (code !== "ENOSPC") throw error;
		throw new BackupError(`no space is left for it on the disk of ${folder}: make room`);
	}
	const { size: bytes } = await stat(file);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	const images = tables.find(({ name }) => name === "images")?.rows ?? 0;
	return { begunAt: begunAt.toISOString(), file, bytes, rows, images };
}

/** @param prepare called with the store before it is copied */
async function copyInto(
	file: string,
	database: string,
	begunAt: Date,
	prepare: (store: Store) => Promise<void>,
): Promise<{ site: string; tables: TableRows[] }> {
	await using store = await openForCopying(database);
	await prepare(store);
	await using copy = await openCopy(file);
	await migrateTo(copy, await lastMigration(store));
	const tables = await copyStore(store, copy);
	await noteContents(copy, begunAt, tables);
	return { site: siteOfId(await readSiteId(copy)), tables };
}

/**
 * Refuses what would leave visitors too little room for their forms: on the disk of the data the copy is made, and the
 * backup where its folder is there too. On another disk it may take what is free, and how much it needs is not known.
 */
async function refuseLittleRoom(store: Store, dataDirectory: string, folder: string): Promise<void> {
	const [data, place] = await Promise.all([stat(dataDirectory), stat(folder)]);
	const needed = (data.dev === place.dev ? 2 : 1) * (await sizeOf(store)) + reservedBytes;
	if (needed > (await freeBytesOf(dataDirectory)))
		throw new BackupError(
			`a backup needs ${Math.ceil(needed / 1_000_000)} MB on the disk of ${dataDirectory}: make room`,
		);
}
