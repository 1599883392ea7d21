import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { constants, copyFile, link, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupKind } from "../../contract/backup.ts";
import { isPostgres, type Store } from "../../db/connect.ts";
import { lastMigration } from "../../db/migrate.ts";
import { withSnapshot } from "../../db/snapshot.ts";
import { listTables, readLines } from "../../db/table-lines.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import { assertStoreMatches, readStoreId, type SiteConfig } from "../data-folder/store-match.ts";
import { syncFolder } from "../data-folder/write-file.ts";
import { imageFolders, imagesFolder } from "../media/image-store.ts";
import { imageFileNames, referencedImages } from "../media/unused-images.ts";
import { openDiskStorage } from "../storage/disk-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { type FileStorage, readWhole } from "../storage/storage.ts";
import { type ArchiveFile, writeArchive } from "./archive.ts";
import { isWholeImage } from "./image-check.ts";
import { imageFile, type Manifest, type SiteEntry, tableFile } from "./manifest.ts";
import { backupName, siteOfId } from "./names.ts";
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
const maxMoments = 10;

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
		const images = config.s3 ? await openStorage(config) : openDiskStorage(scratch.path);
		let missing: string[] | undefined;
		for (let moment = 1; ; moment++) {
			const made = await withSnapshot(config.database, join(scratch.path, `store-${moment}`), async (snapshot) => {
				await assertStoreMatches(snapshot, config);
				const names = await imageNames(snapshot);
				if (!config.s3)
					await pinImages(join(config.dataDirectory, imagesFolder), join(scratch.path, imagesFolder), names);
				const stored = new Set(await images.list(imagesFolder));
				const before = missing;
				missing = names.filter((name) => !stored.has(name));
				// One that went away while this began is named no more at the next moment.
				if (missing.length > 0 && missing.join() !== before?.join() && moment < maxMoments) return null;
				const site = await siteEntry(snapshot, config, begunAt);
				const name = backupName({ site: siteOfId(site.storeId), begunAt, kind }, config.backupPassphrase !== undefined);
				unfinished = join(folder, `${name}.${randomUUID()}.unfinished`);
				const content = { site, snapshot, images, names };
				return { file: join(folder, name), ...(await write(config, unfinished, scratch.path, content)) };
			});
			if (!made || !unfinished) continue;
			await rename(unfinished, made.file);
			await syncFolder(folder);
			return made;
		}
	} catch (error) {
		if (unfinished) await rm(unfinished, { force: true });
		if (createdFolder) await rm(createdFolder, { recursive: true, force: true });
		throw error;
	}
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

/** Gives image files a second name below `target`, by which they can be read at leisure although the first goes away. */
async function pinImages(images: string, target: string, names: string[]): Promise<void> {
	await rm(target, { recursive: true, force: true });
	for (const folder of imageFolders) await mkdir(join(target, folder), { recursive: true });
	for (const name of names)
		await link(join(images, name), join(target, name))
			// A file system without hard links takes a copy.
			.catch((error) => {
				if (error.code === "ENOENT") throw error;
				return copyFile(join(images, name), join(target, name), constants.COPYFILE_FICLONE);
			})
			.catch((error) => {
				if (error.code !== "ENOENT") throw error;
			});
}

/** What goes into a backup. */
interface Content {
	site: SiteEntry;
	snapshot: Store;
	images: FileStorage;
	names: string[];
}

async function write(
	{ backupPassphrase }: BackupConfig,
	path: string,
	scratch: string,
	{ site, snapshot, images, names }: Content,
): Promise<Omit<MadeBackup, "file">> {
	await using file = await open(path, "wx", 0o600);
	const manifest = await writeArchive(file, backupPassphrase, async (add) => {
		await add(inMemory("site.json", Buffer.from(JSON.stringify(site))));
		for (const table of await listTables(snapshot)) {
			// A tar file says how long a file is before it comes.
			const lines = join(scratch, "table.jsonl");
			await writeFile(lines, readLines(snapshot, table), { mode: 0o600 });
			await add({ name: tableFile(table.name), bytes: (await stat(lines)).size, content: createReadStream(lines) });
		}
		const faulty: Pick<Manifest, "missing" | "damaged"> = { missing: [], damaged: [] };
		for (const name of names) {
			// One that cannot be read must not keep the others from being backed up.
			const bytes = await readWhole(images, `${imagesFolder}/${name}`).catch((error) => {
				if (error.code !== "EIO") throw error;
				return null;
			});
			if (!bytes) faulty.missing.push(name);
			else if (!isWholeImage(bytes)) faulty.damaged.push(name);
			if (bytes) await add(inMemory(imageFile(name), bytes));
		}
		return faulty;
	});
	await file.sync();
	return { bytes: (await file.stat()).size, manifest };
}

function inMemory(name: string, bytes: Buffer): ArchiveFile {
	return { name, bytes: bytes.length, content: [bytes] };
}
