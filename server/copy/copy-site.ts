import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isPostgres } from "../../db/connect.ts";
import { newestMigration } from "../../db/migrate.ts";
import { isEmptyStore } from "../../db/replace-tables.ts";
import { type Snapshot, withSnapshot } from "../../db/snapshot.ts";
import { BackupError } from "../backup/backup-error.ts";
import { completeRestore } from "../backup/complete-restore.ts";
import { refuseInUse } from "../backup/in-use.ts";
import { namedFiles, nameOf } from "../backup/pinned-images.ts";
import { openScratch } from "../backup/scratch.ts";
import { noteInFiles, readFilesId } from "../data-folder/store-id.ts";
import { readStoreId } from "../data-folder/store-match.ts";
import { imagesFolder } from "../media/image-store.ts";
import { openDiskStorage } from "../storage/disk-storage.ts";
import { openBucket } from "../storage/open-storage.ts";
import type { S3Address } from "../storage/s3-address.ts";
import type { FileStorage } from "../storage/storage.ts";
import { copyFiles, keysOf } from "./copy-files.ts";
import { compareCopied, copyRows, holdsCopy, type ReportRows } from "./copy-rows.ts";
import { type CopyState, readCopyState, removeCopyState, writeCopyState } from "./copy-state.ts";

/** Where a site is: its store, and a folder or a bucket for its files. */
export interface Site {
	/** `postgres://…`, or the path of the SQLite file, which stands in the data folder. */
	database: string;
	/** Needed unless the store is a PostgreSQL and the files are in a bucket. */
	dataDirectory: string | undefined;
	s3: S3Address | undefined;
}

/** How far a copy is, for the operator. */
export interface CopyProgress {
	files: (files: number, all: number) => void;
	rows: ReportRows;
}

/** The result of a copy. */
export interface CopyResult {
	rows: number;
	files: number;
	bytes: number;
	/** Image files that rows name and that the source lacks. */
	missing: string[];
	/** Whether it resumed an earlier copy. */
	isResumed: boolean;
}

/**
 * Copies a whole site to an empty target, and compares every row and every file. Files come first, and rows last in one
 * transaction, so that a product never starts on half a site. An interrupted copy is resumed.
 * @throws BackupError or StoreError with one line for the operator; the source stays as it was.
 */
export async function copySite(from: Site, to: Site, progress: CopyProgress): Promise<CopyResult> {
	const [source, target] = [await openFiles(from), await openFiles(to)];
	if (source.location === target.location || from.database === to.database)
		throw new BackupError(
			"the source and the target share a place: each needs a store and a place for files of its own",
		);
	for (const site of [from, to]) await refuseInUse(site);
	if (from.dataDirectory !== undefined) await completeRestore({ ...from, dataDirectory: from.dataDirectory });
	return withSource(from, async (snapshot) => {
		const storeId = await checkedId(snapshot, from, source);
		const earlier = await readCopyState(target);
		const state = earlier ?? { storeId, token: randomUUID() };
		await refuseUsed(to, target, state, { storeId, isResumed: earlier !== null });
		if (!earlier) await writeCopyState(target, state);

		const copied = await copyFiles(source, target, progress.files);
		const rows = (await holdsCopy(to.database, state.token))
			? await compareCopied(snapshot, to.database)
			: await copyRows(snapshot, to.database, state.token, progress.rows);
		for (const files of [target, ...dataFolderOf(to)]) await noteInFiles(files, storeId);
		await removeCopyState(target);
		return { ...copied, rows, missing: await missingFiles(snapshot, source), isResumed: earlier !== null };
	});
}

async function openFiles({ dataDirectory, s3 }: Site): Promise<FileStorage> {
	if (dataDirectory !== undefined) await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
	if (s3) return openBucket(s3);
	if (dataDirectory === undefined) throw new BackupError("a site without a bucket needs a data folder");
	return openDiskStorage(dataDirectory);
}

/** The data folder of a site, if it has one. */
function dataFolderOf({ dataDirectory }: Site): FileStorage[] {
	return dataDirectory === undefined ? [] : [openDiskStorage(dataDirectory)];
}

/** Reads the source's rows as they are now. */
async function withSource<Result>(
	{ database, dataDirectory }: Site,
	work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
	if (dataDirectory === undefined) return withSnapshot(database, "", work);
	if (!isPostgres(database) && (await isEmptyStore(database))) throw new BackupError(`${database} is missing`);
	await using scratch = await openScratch(dataDirectory);
	return await withSnapshot(database, join(scratch.path, "store"), work);
}

/** The id of the source's store, once it is known to be whole and of this version. */
async function checkedId(snapshot: Snapshot, from: Site, source: FileStorage): Promise<string> {
	if (snapshot.migration !== newestMigration)
		throw new BackupError(
			`the source's store is at ${snapshot.migration || "no migration"} and this version's at ${newestMigration}: start this version there once, or copy with the version that it belongs to`,
		);
	const id = await readStoreId(snapshot.store);
	if (id === null) throw new BackupError("the source's store has no id: start the product there once");
	for (const files of [source, ...dataFolderOf(from)]) {
		const filesId = await readFilesId(files);
		if (filesId !== null && filesId !== id)
			throw new BackupError(`${files.location} belongs to another store than the source's`);
	}
	return id;
}

/** Refuses a target that holds anything but this copy. */
async function refuseUsed(
	to: Site,
	target: FileStorage,
	state: CopyState,
	{ storeId, isResumed }: { storeId: string; isResumed: boolean },
): Promise<void> {
	if (state.storeId !== storeId)
		throw new BackupError(`${target.location} holds the beginning of a copy of another site: empty it first`);
	const isTaken = !(await isEmptyStore(to.database)) && !(isResumed && (await holdsCopy(to.database, state.token)));
	if (isTaken) throw new BackupError("the target's store is not empty: a copy needs one without any tables");
	if (isResumed) return;
	for (const files of [target, ...dataFolderOf(to)])
		if ((await readFilesId(files)) !== null || (await keysOf(files)).length > 0)
			throw new BackupError(`${files.location} is not empty: it belongs to a site already`);
}

async function missingFiles({ store }: Snapshot, source: FileStorage): Promise<string[]> {
	const keys = new Set(await keysOf(source));
	return (await namedFiles(store)).map(nameOf).filter((name) => !keys.has(`${imagesFolder}/${name}`));
}
