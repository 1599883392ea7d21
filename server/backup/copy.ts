import { constants, copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { copySqlite } from "../../db/backup.ts";
import { isPostgres, openAsItIs, type Store, StoreError } from "../../db/connect.ts";
import { type Config, databaseFile } from "../config.ts";
import { assertBelongs, readFolderId, storeIdFile } from "../data-folder/store.ts";
import { syncFolder, writeFileDurably } from "../data-folder/write-file.ts";
import { type ImageFolder, imageFolders } from "../media/image-store.ts";
import { imageFileNames, referencedImages } from "../media/unused-images.ts";

type Place = Pick<Config, "dataDirectory" | "database">;

/** What a copy holds. */
interface Copy {
	/** How many image files are in it. */
	files: number;
	/** Files that a row names and that the data folder lacks. */
	missing: string[];
}

/** Tries after which a file that was not found counts as missing, however much is changed meanwhile. */
const mostRounds = 10;

/**
 * Copies the store and the images that it names into a folder, while the product runs; of PostgreSQL the images alone.
 * The database gets its name last, so that a copy that was broken off is not taken for a whole one.
 * @param target an absolute path; nothing stands there, or an empty folder.
 * @throws StoreError or a system's error, and then leaves the target as it was.
 */
export async function copyDataFolder(place: Place, target: string): Promise<Copy> {
	const made = await mkdir(target, { recursive: true });
	if ((await readdir(target)).length > 0)
		throw new StoreError(`${target} is not empty: a backup takes a new folder, or an empty one`);
	try {
		for (const folder of imageFolders) await mkdir(join(target, "pictures", folder), { recursive: true });
		const copy = isPostgres(place.database)
			? await copyNamed(place, await namesIn(place, place.database), target)
			: await copyStoreAndNamed(place, target);
		const id = await readFolderId(place.dataDirectory);
		if (id !== null) await writeFileDurably(join(target, storeIdFile), `${id}\n`);
		for (const folder of imageFolders) await syncFolder(join(target, "pictures", folder));
		if (!isPostgres(place.database)) await rename(unfinishedIn(target), join(target, databaseFile));
		await syncFolder(target);
		return copy;
	} catch (error) {
		for (const name of made ? [""] : await readdir(target)) await rm(join(target, name), { recursive: true });
		throw error;
	}
}

const unfinishedIn = (target: string) => join(target, `${databaseFile}.unfinished`);

/** The store, and then its images; once more when one of them was removed in between, because the store changed. */
async function copyStoreAndNamed(place: Place, target: string): Promise<Copy> {
	let before: string | undefined;
	for (let round = 1; ; round++) {
		await rm(unfinishedIn(target), { force: true });
		await copySqlite(place.database, unfinishedIn(target));
		const copy = await copyNamed(place, await namesIn(place, unfinishedIn(target)), target);
		const missing = copy.missing.join();
		if (missing === "" || missing === before || round === mostRounds) return copy;
		before = missing;
	}
}

/** The files that a store names, by their folders. @throws StoreError when it is damaged or another folder's. */
async function namesIn(place: Place, database: string): Promise<Record<ImageFolder, Set<string>>> {
	const store = await openAsItIs(database);
	try {
		await assertBelongs(store, place);
		if (!isPostgres(database)) await refuseDamaged(store, place.database);
		const names = async (folder: ImageFolder) =>
			new Set([...(await referencedImages(store, folder))].flatMap(imageFileNames));
		return { blogs: await names("blogs"), projects: await names("projects") };
	} finally {
		await store.destroy();
	}
}

async function refuseDamaged(store: Store, file: string): Promise<void> {
	const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(store);
	if (rows[0]?.integrity_check !== "ok")
		throw new StoreError(`the database ${file} is damaged, and so would its copy be: ${rows[0]?.integrity_check}`);
}

/** Makes the target's images exactly those that are named and there. */
async function copyNamed(place: Place, named: Record<ImageFolder, Set<string>>, target: string): Promise<Copy> {
	const copy: Copy = { files: 0, missing: [] };
	for (const folder of imageFolders) {
		const images = join(target, "pictures", folder);
		const there = new Set(await readdir(images));
		for (const name of there.difference(named[folder])) await rm(join(images, name));
		for (const name of named[folder]) {
			const found =
				there.has(name) || (await copyDurably(join(place.dataDirectory, "pictures", folder, name), join(images, name)));
			if (found) copy.files += 1;
			else copy.missing.push(`${folder}/${name}`);
		}
	}
	return copy;
}

/** Copies a file to the disk, for this user alone whatever its mode was; false when there is none. */
async function copyDurably(from: string, to: string): Promise<boolean> {
	try {
		await copyFile(from, to, constants.COPYFILE_EXCL);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
	await using file = await open(to, "r+");
	await file.chmod(0o600);
	await file.sync();
	return true;
}
