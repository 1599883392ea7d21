import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { isPostgres, openUnmigrated, type Store } from "../../db/connect.ts";
import { replaceTables } from "../../db/replace-tables.ts";
import { readSnapshot } from "../../db/snapshot.ts";
import { databaseFile } from "../config.ts";
import { noteInFiles, readFilesId } from "../data-folder/store-id.ts";
import { imagesFolder } from "../media/image-store.ts";
import { openDiskStorage } from "../storage/disk-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { BackupError } from "./backup-error.ts";
import { begin, completeRestore, hasMovedAside, placeStaged } from "./complete-restore.ts";
import { copyTables } from "./copy-tables.ts";
import { refuseInUse } from "./in-use.ts";
import type { BackupConfig } from "./make.ts";
import { openScratch } from "./scratch.ts";
import {
	bringUpToDate,
	type Checked,
	checkBackup,
	findDifference,
	intoFolder,
	intoStorage,
	stageBackup,
} from "./stage.ts";

/** A restore that is done. */
export interface Restored extends Checked {
	/** Where the earlier data was moved: a folder, and a schema of PostgreSQL. */
	aside: { folder: string | null; schema: string | null };
}

/**
 * Restores a backup into the data folder and the store that the settings name, whichever database it was made from.
 * Everything is read, compared and staged before the present data is moved aside.
 * @throws BackupError or StoreError, and then nothing was changed.
 */
export async function restoreBackup(config: BackupConfig, path: string, now: Date): Promise<Restored> {
	const steps = restoreInSteps(config, path, now);
	for (;;) {
		const step = await steps.next();
		if (step.done) return step.value;
	}
}

/** The same one step at a time, so that a test can end it after each, as a power cut would. */
export async function* restoreInSteps(
	config: BackupConfig,
	path: string,
	now: Date,
): AsyncGenerator<undefined, Restored, undefined> {
	await completeRestore(config);
	await refuseInUse(config);
	const { store } = await checkBackup(path, config.backupPassphrase);
	if (config.s3) await refuseForeignBucket(config, store.storeId);
	yield;
	await using scratch = await openScratch(config.dataDirectory);
	const staged = join(scratch.path, "staged");
	const intoStaged = await intoFolder(join(staged, imagesFolder));
	// In a bucket no row refers to them until the rows are there, and orphans stay for a day.
	const takeImage = config.s3 ? intoStorage(await openStorage(config)) : intoStaged;
	const rows = join(isPostgres(config.database) ? scratch.path : staged, databaseFile);
	const checked = await stageBackup(path, config.backupPassphrase, rows, takeImage);
	await bringUpToDate(rows);
	if (checked.store.storeId) await noteInFiles(openDiskStorage(staged), checked.store.storeId);
	await refuseInUse(config);
	yield;
	const aside = `before-restore-${now.toISOString().replaceAll(":", "-")}`;
	const note = { pid: process.pid, aside, token: randomUUID() };
	await begin(config, staged, { ...note, phase: isPostgres(config.database) ? "store" : "aside" });
	yield;
	const schema = isPostgres(config.database) ? await replaceRows(config, rows, note) : null;
	yield;
	yield* placeStaged(config, { ...note, phase: "aside" });
	const folder = (await hasMovedAside(config, aside)) ? join(config.dataDirectory, aside) : null;
	return { ...checked, aside: { folder, schema } };
}

/** Refuses the bucket of another site: no row would refer to its images, so they would be removed. */
async function refuseForeignBucket(config: BackupConfig, storeId: string | null): Promise<void> {
	const bucket = await openStorage(config);
	const id = await readFilesId(bucket);
	const expectedIds = [null, storeId, await readFilesId(openDiskStorage(config.dataDirectory))];
	if (!expectedIds.includes(id))
		throw new BackupError(`the bucket ${bucket.location} belongs to another site: let S3_URL name an empty one`);
}

/** Replaces PostgreSQL's tables by those of a SQLite file. @returns the schema that earlier ones moved to, if any */
async function replaceRows(
	config: BackupConfig,
	rows: string,
	{ aside, token }: { aside: string; token: string },
): Promise<string | null> {
	const schema = aside.toLowerCase().replaceAll(/[^0-9a-z]/g, "_");
	try {
		const had = await replaceTables(config.database, schema, token, (transaction) => copyRows(rows, transaction));
		return had ? schema : null;
	} catch (error) {
		await completeRestore(config);
		throw error;
	}
}

/** Copies the rows of a SQLite file into tables of the same shape, and compares them. */
async function copyRows(file: string, transaction: Store): Promise<void> {
	const from = await openUnmigrated(file);
	try {
		const hashes = await copyTables(await readSnapshot(from), transaction);
		const difference = await findDifference(transaction, hashes);
		if (difference) throw new BackupError(`what was restored of ${difference} is not what the backup holds`);
	} finally {
		await from.destroy();
	}
}
