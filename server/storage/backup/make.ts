import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupKind } from "../../../contract/backup.ts";
import { isPostgres, type Store } from "../../../db/connect.ts";
import { lastMigration } from "../../../db/migrate.ts";
import { withSnapshot } from "../../../db/snapshot.ts";
import { listTables, readLines } from "../../../db/table-lines.ts";
import packageJson from "../../../package.json" with { type: "json" };
import type { Config } from "../../config/config.ts";
import { assertStoreMatches, readStoreId, type SiteConfig } from "../data-folder/store-match.ts";
import { syncFolder } from "../data-folder/write-file.ts";
import { readWhole } from "../files/file-storage.ts";
import { openStorage } from "../files/open-storage.ts";
import { imageFolders, imagesFolder } from "../images/image-store.ts";
import { imageFileNames, referencedImages } from "../images/unused-images.ts";
import { type ArchiveFile, writeArchive } from "./archive.ts";
import { imageFile, type Manifest, type SiteEntry, tableFile } from "./manifest.ts";
import { backupName, siteOfId, unfinishedEnding } from "./names.ts";
import { openScratch } from "./scratch.ts";

export type BackupConfig = SiteConfig & Pick<Config, "backupPassphrase">;

/** A backup that was made. */
export interface MadeBackup {
	/** Its path. */
	file: string;
	bytes: number;
	manifest: Manifest;
}

/** Moments after which an image that was not found counts as missing, however much is changed meanwhile. */
const maxMoments = 3;

/**
 * Makes a backup of the store and the images that it names, while the product runs: one file, with its name only when it
 * is whole and on the disk.
 * @param folder where it is put; made where it is missing
 * @throws StoreError or a system's error, and then leaves nothing behind.
 */
export async function makeBackup(
	config: BackupConfig,
	folder: string,
	begunAt: Date,
	kind: BackupKind,
): Promise<MadeBackup> {
	const createdFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
	let unfinished: string | undefined;
	try {
		await using scratch = await openScratch(config.dataDirectory);
		let before = "";
		for (let moment = 1; ; moment++) {
			const made = await withSnapshot(config.database, join(scratch.path, `store-${moment}`), async (snapshot) => {
				// Who migrates has asked that before, or lets the store and its files belong together only now.
				if (kind !== "migration") await assertStoreMatches(snapshot, config);
				const site = await siteEntry(snapshot, config, begunAt);
				const name = backupName({ site: siteOfId(site.storeId), begunAt, kind }, config.backupPassphrase !== undefined);
				unfinished = join(folder, name + unfinishedEnding);
				return { file: join(folder, name), ...(await write(config, unfinished, scratch.path, site, snapshot)) };
			});
			const missing = made.manifest.missing.join();
			// One that was removed while this was made is named no more at the next moment.
			if (unfinished && (missing === "" || missing === before || moment === maxMoments)) {
				await rename(unfinished, made.file);
				await syncFolder(folder);
				return made;
			}
			before = missing;
		}
	} catch (error) {
		if (unfinished) await rm(unfinished, { force: true });
		if (createdFolder) await removeEmpty(folder, createdFolder).catch(() => undefined);
		throw error;
	}
}

/** Removes folders that were made, from the innermost to the outermost, until one holds what others put there meanwhile. */
async function removeEmpty(innermost: string, outermost: string): Promise<void> {
	for (let folder = innermost; folder.length >= outermost.length; folder = dirname(folder)) await rmdir(folder);
}

async function siteEntry(snapshot: Store, { database }: BackupConfig, begunAt: Date): Promise<SiteEntry> {
	return {
		version: packageJson.version,
		migration: await lastMigration(snapshot),
		storeId: await readStoreId(snapshot),
		madeAt: begunAt.toISOString(),
		database: isPostgres(database) ? "PostgreSQL" : "SQLite",
	};
}

/** Every image file that a store names, below the folder of images, in an order of its own. */
async function imageNames(store: Store): Promise<string[]> {
	const names: string[] = [];
	for (const folder of imageFolders)
		for (const image of [...(await referencedImages(store, folder))].toSorted())
			names.push(...imageFileNames(image).map((name) => `${folder}/${name}`));
	return names;
}

async function write(
	config: BackupConfig,
	path: string,
	scratch: string,
	site: SiteEntry,
	snapshot: Store,
): Promise<Omit<MadeBackup, "file">> {
	const images = await openStorage(config);
	await using file = await open(path, "w", 0o600);
	const manifest = await writeArchive(file, config.backupPassphrase, async (add) => {
		await add(inMemory("site.json", Buffer.from(JSON.stringify(site))));
		const missing: string[] = [];
		for (const name of await imageNames(snapshot)) {
			// One that cannot be read must not keep the others from being backed up.
			const bytes = await readWhole(images, `${imagesFolder}/${name}`).catch((error) => {
				if (error.code !== "EIO") throw error;
				return null;
			});
			if (bytes) await add(inMemory(imageFile(name), bytes));
			else missing.push(name);
		}
		for (const table of await listTables(snapshot)) {
			// A tar file says how long a file is before it comes.
			const lines = join(scratch, "table.jsonl");
			await pipeline(readLines(snapshot, table), createWriteStream(lines, { mode: 0o600 }));
			await add({ name: tableFile(table.name), bytes: (await stat(lines)).size, content: createReadStream(lines) });
		}
		return { missing };
	});
	await file.sync();
	return { bytes: (await file.stat()).size, manifest };
}

function inMemory(name: string, bytes: Buffer): ArchiveFile {
	return { name, bytes: bytes.length, content: [bytes] };
}
