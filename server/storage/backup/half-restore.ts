import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isPostgres, openUnmigrated, openWithoutTimeout, StoreError } from "../../../db/connect.ts";
import { readSetting } from "../../../db/settings.ts";
import { databaseFile } from "../../config/config.ts";
import { storeIdFile } from "../data-folder/store-id.ts";
import type { SiteConfig } from "../data-folder/store-match.ts";
import { syncFolder, writeFileDurably } from "../data-folder/write-file.ts";
import { imagesFolder } from "../images/image-store.ts";
import { quarantineFolder } from "../images/quarantine.ts";
import { restoreCommand } from "./restore-command.ts";
import { isAlive } from "./scratch.ts";

/** The setting that says of which restore the rows are; it is stored with them. */
export const restoredSetting = "restored";

/** The files and folders of a data folder that a restore replaces. */
const replacedNames = ["", "-wal", "-shm"]
	.map((ending) => databaseFile + ending)
	.concat(imagesFolder, storeIdFile, "cards", quarantineFolder);

/** Stands in the data folder from the moment in which a restore changes something until it is done. */
const noteFile = "restore.json";

const noteSchema = z.object({
	pid: z.int(),
	/** When that process began; null where the system does not say it. */
	began: z.string().nullable().default(null),
	/** The backup, as it was named. */
	backup: z.string(),
	/** The folder in the data folder that takes what was there. */
	aside: z.string().regex(/^before-restore-[0-9TZ.-]+$/),
	token: z.string(),
	/** Whether all that was there is set aside, so that what is there now is restored. */
	isAside: z.boolean(),
});
export type RestoreNote = z.infer<typeof noteSchema>;

/** What a restore notes of its own process. */
export async function thisProcess(): Promise<Pick<RestoreNote, "pid" | "began">> {
	return { pid: process.pid, began: await beganAt(process.pid) };
}

/** The note of a restore that did not end; null when there is none. */
export async function readRestoreNote({ dataDirectory }: SiteConfig): Promise<RestoreNote | null> {
	const file = join(dataDirectory, noteFile);
	return existsSync(file) ? noteSchema.parse(JSON.parse(await readFile(file, "utf8"))) : null;
}

/** Sets aside what is in the data folder, or removes what an interrupted restore left there. */
export async function setAside(config: SiteConfig, note: RestoreNote): Promise<RestoreNote> {
	const { dataDirectory } = config;
	await writeNote(config, note);
	if (note.isAside) await removeReplaced(config);
	else await moveAll(dataDirectory, join(dataDirectory, note.aside));
	const moved = { ...note, isAside: true };
	await writeNote(config, moved);
	return moved;
}

/** Brings back what a restore set aside. */
export async function takeBack(config: SiteConfig, note: RestoreNote): Promise<void> {
	const { dataDirectory } = config;
	if (note.isAside) await removeReplaced(config);
	// From here on what is in the data folder was there before.
	await writeNote(config, { ...note, isAside: false });
	await moveAll(join(dataDirectory, note.aside), dataDirectory);
	await endRestore(config, note);
}

/** Removes the note. @returns the folder of what was set aside; null when nothing was there */
export async function endRestore({ dataDirectory }: SiteConfig, { aside }: RestoreNote): Promise<string | null> {
	const folder = join(dataDirectory, aside);
	// It is missing when the restore was killed before it made it or after it removed it, or somebody removed it.
	const hadFiles = existsSync(folder) && (await readdir(folder)).length > 0;
	if (!hadFiles) await rm(folder, { recursive: true, force: true });
	await rm(join(dataDirectory, noteFile), { force: true });
	await syncFolder(dataDirectory);
	return hadFiles ? folder : null;
}

/**
 * Refuses a data folder and a store into which a restore did not end. One that had all its rows stored is completed.
 * @throws StoreError with what to do.
 */
export async function refuseHalfRestore(config: SiteConfig): Promise<void> {
	const note = await readRestoreNote(config);
	if (!note) return;
	const { dataDirectory } = config;
	await refuseRunning(config, note);
	if (await isCommitted(config, note)) await endRestore(config, note);
	else
		throw new StoreError(
			`Restoring ${note.backup} into ${dataDirectory} was interrupted. Run it again: ${restoreCommand(note.backup)}, or bring back what was there: npm run restore -- --take-back`,
		);
}

/** @throws StoreError while another process restores. */
export async function refuseRunning({ dataDirectory }: SiteConfig, { pid, began }: RestoreNote): Promise<void> {
	const beganNow = await beganAt(pid);
	// After a restart of the machine another process may have its number.
	const isAnother = pid === process.pid || (began !== null && beganNow !== null && began !== beganNow);
	if (!isAnother && isAlive(pid))
		throw new StoreError(`a backup is being restored into ${dataDirectory}: wait until it is done`);
}

/** Whether the rows of a restore are stored, which they are all at once. */
export async function isCommitted({ database }: SiteConfig, { token }: RestoreNote): Promise<boolean> {
	if (!isPostgres(database) && !existsSync(database)) return false;
	const store = isPostgres(database) ? await openWithoutTimeout(database) : await openUnmigrated(database);
	try {
		const tables = await store.introspection.getTables();
		return tables.some(({ name }) => name === "settings") && (await readSetting(store, restoredSetting)) === token;
	} finally {
		await store.destroy();
	}
}

/** When a process began, in Linux's own measure; null for none, and on other systems. */
export async function beganAt(pid: number): Promise<string | null> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
	// The name of the program comes second, in parentheses, and may hold spaces.
	return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

function writeNote({ dataDirectory }: SiteConfig, note: RestoreNote): Promise<void> {
	return writeFileDurably(join(dataDirectory, noteFile), JSON.stringify(note));
}

async function removeReplaced({ dataDirectory }: SiteConfig): Promise<void> {
	for (const name of replacedNames) await rm(join(dataDirectory, name), { recursive: true, force: true });
}

/** Moves what a restore replaces from one folder to another. */
async function moveAll(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 });
	for (const name of replacedNames) if (existsSync(join(from, name))) await rename(join(from, name), join(to, name));
	await syncFolder(to);
}
