import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readTablesToken } from "../../db/replace-tables.ts";
import { databaseFile } from "../config.ts";
import { noteInFiles, readFilesId, storeIdFile } from "../data-folder/store-id.ts";
import type { SiteConfig } from "../data-folder/store-match.ts";
import { syncFolder, writeFileDurably } from "../data-folder/write-file.ts";
import { openDiskStorage } from "../storage/disk-storage.ts";
import { openStorage, type StorageConfig } from "../storage/open-storage.ts";
import { BackupError } from "./backup-error.ts";
import { isAlive } from "./scratch.ts";

/** The files and folders of a data folder that a restore replaces. */
const replacedNames = ["", "-wal", "-shm"]
	.map((ending) => databaseFile + ending)
	.concat("pictures", storeIdFile, "cards", "quarantine");

/** The file in the data folder that says how far a restore is. */
const noteFile = "restore.json";
/** The folder of the data that is restored, until it replaces what was there. */
const stagedFolder = "restoring";

const noteSchema = z.object({
	pid: z.int(),
	/** The folder that takes what was there. */
	aside: z.string().regex(/^before-restore-[0-9TZ.-]+$/),
	/**
	 * `store`: PostgreSQL may have its new tables or not, which their token tells. `aside`: what was there goes aside.
	 * `place`: nothing of it is left, and what was restored takes its place.
	 */
	phase: z.enum(["store", "aside", "place"]),
	token: z.string(),
});
type Note = z.infer<typeof noteSchema>;

/** Begins to replace the data by what was staged: from here on the restore completes, whatever ends this process. */
export async function begin(config: SiteConfig, staged: string, note: Note): Promise<void> {
	await rename(staged, join(config.dataDirectory, stagedFolder));
	await writeNote(config, note);
}

/**
 * Continues from the phase of the note, one idempotent step at a time, so that a test can end it after each.
 */
export async function* placeStaged(config: StorageConfig, note: Note): AsyncGenerator<undefined> {
	const { dataDirectory } = config;
	const aside = join(dataDirectory, note.aside);
	if (note.phase !== "place") {
		await mkdir(aside, { recursive: true, mode: 0o700 });
		for (const name of replacedNames) {
			await move(join(dataDirectory, name), join(aside, name));
			yield;
		}
		await writeNote({ dataDirectory }, { ...note, phase: "place" });
		yield;
	}
	const staged = join(dataDirectory, stagedFolder);
	for (const name of replacedNames) {
		await move(join(staged, name), join(dataDirectory, name));
		yield;
	}
	await syncFolder(dataDirectory);
	const id = await readFilesId(openDiskStorage(dataDirectory));
	if (config.s3 && id) await noteInFiles(await openStorage(config), id);
	await discard(config);
}

/** Removes what was staged and the note; a restore that did not happen leaves nothing else. */
async function discard({ dataDirectory }: Pick<SiteConfig, "dataDirectory">): Promise<void> {
	await rm(join(dataDirectory, noteFile), { force: true });
	await rm(join(dataDirectory, stagedFolder), { recursive: true, force: true });
	await syncFolder(dataDirectory);
}

/**
 * Completes a restore that was interrupted, or undoes the beginning of one: a data folder and a store are never of two
 * backups. @throws BackupError while another process restores.
 */
export async function completeRestore(config: SiteConfig): Promise<void> {
	const note = await readNote(config);
	if (!note) return;
	if (note.pid !== process.pid && isAlive(note.pid))
		throw new BackupError(`a backup is being restored into ${config.dataDirectory}: wait until it is done`);
	if (note.phase === "store" && (await readTablesToken(config.database)) !== note.token) await discard(config);
	else for await (const _ of placeStaged(config, note));
}

async function readNote({ dataDirectory }: SiteConfig): Promise<Note | null> {
	try {
		return noteSchema.parse(JSON.parse(await readFile(join(dataDirectory, noteFile), "utf8")));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

function writeNote({ dataDirectory }: Pick<SiteConfig, "dataDirectory">, note: Note): Promise<void> {
	return writeFileDurably(join(dataDirectory, noteFile), JSON.stringify(note));
}

async function move(from: string, to: string): Promise<void> {
	await rename(from, to).catch((error) => {
		if (error.code !== "ENOENT") throw error;
	});
}

/** Whether anything was there before a restore. */
export async function hasMovedAside({ dataDirectory }: SiteConfig, aside: string): Promise<boolean> {
	const names = await readdir(join(dataDirectory, aside)).catch(() => []);
	if (names.length === 0) await rm(join(dataDirectory, aside), { recursive: true, force: true });
	return names.length > 0;
}
