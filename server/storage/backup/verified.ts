import { mkdir, rm, stat, statfs } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BackupKind, VerifiedBackup } from "../../../contract/backup.ts";
import { isPostgres } from "../../../db/connect.ts";
import type { Config } from "../../config/config.ts";
import { openDiskStorage } from "../files/disk-storage.ts";
import { openStorage, type StorageConfig } from "../files/open-storage.ts";
import { imagesFolder } from "../images/image-store.ts";
import { nameOfDestination, uploadBackup } from "./destination.ts";
import { loadBackup } from "./load.ts";
import { type BackupConfig, makeBackup } from "./make.ts";
import { BackupError, countContents } from "./manifest.ts";
import { openScratch } from "./scratch.ts";
import { readBackupState } from "./state.ts";

/** How many names of missing images are noted. */
const maxNames = 20;

/** What a verified backup needs of the settings. */
export type VerifiedBackupConfig = BackupConfig & Pick<Config, "backupTo">;

/**
 * Makes a backup and restores it into a scratch folder, where every row and image is compared with its manifest.
 * @param begunAt what the state of the backups says by now, which the backup has to hold
 * @throws when anything of it fails; then there is no new file.
 */
export async function makeVerifiedBackup(
	config: VerifiedBackupConfig,
	begunAt: Date,
	kind: BackupKind,
): Promise<Omit<VerifiedBackup, "verifiedAt">> {
	const { backupTo } = config;
	if (typeof backupTo === "string") return makeInFolder(config, backupTo, begunAt, kind);
	// A bucket gets it when it is whole and verified.
	await using scratch = await openScratch(config.dataDirectory);
	const backup = await makeInFolder(config, scratch.path, begunAt, kind);
	await uploadBackup(backupTo, backup.file);
	return { ...backup, file: `${nameOfDestination(backupTo)}/${basename(backup.file)}` };
}

async function makeInFolder(
	config: BackupConfig,
	folder: string,
	begunAt: Date,
	kind: BackupKind,
): Promise<Omit<VerifiedBackup, "verifiedAt">> {
	await refuseLittleRoom(config, folder);
	const { file, bytes, manifest } = await makeBackup(config, folder, begunAt, kind);
	await verify(config, file, begunAt).catch(async (error) => {
		await rm(file, { force: true });
		throw error;
	});
	const { missing } = manifest;
	return {
		begunAt: begunAt.toISOString(),
		file,
		bytes,
		...countContents(manifest),
		missing: { count: missing.length, names: missing.slice(0, maxNames) },
	};
}

async function verify({ dataDirectory, backupPassphrase: passphrase }: BackupConfig, path: string, begunAt: Date) {
	await using scratch = await openScratch(dataDirectory);
	const images = openDiskStorage(scratch.path);
	const target = { database: join(scratch.path, "restored.sqlite"), schema: "", images };
	await loadBackup({ path, passphrase }, target, async (restored) => {
		if ((await readBackupState(restored)).begunAt !== begunAt.toISOString())
			throw new BackupError("the backup does not hold what was stored right before it");
	});
}

/** On the disk of the data, backups never take more than half of the room that is left: forms need it more. */
async function refuseLittleRoom(config: BackupConfig, folder: string) {
	const { dataDirectory, database } = config;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	if ((await stat(folder)).dev !== (await stat(dataDirectory)).dev) return;
	const { bavail, bsize } = await statfs(folder);
	const store = isPostgres(database) ? 0 : (await stat(database)).size;
	// Rows stand in the copy that they are read from, in the backup, and in the store that it is compared by.
	const needed = 3 * store + 2 * (await bytesOfImages(config));
	if (2 * needed > bavail * bsize)
		throw new BackupError(
			`a backup would take more than half of the room that is left on the disk of ${dataDirectory}: set BACKUP_TO to a folder on another disk, or make room`,
		);
}

async function bytesOfImages(config: StorageConfig): Promise<number> {
	const files = await (await openStorage(config)).listFound(imagesFolder);
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
