// `npm run restore -- FILE`: puts a backup in the place of the store and the images that the settings name.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "../server/config/config.ts";
import type { S3Address } from "../server/config/s3-address.ts";
import { downloadBackup } from "../server/storage/backup/destination.ts";
import { BackupError, countContents } from "../server/storage/backup/manifest.ts";
import { type Restored, restoreBackup, takeRestoreBack } from "../server/storage/backup/restore.ts";
import { openScratch } from "../server/storage/backup/scratch.ts";
import { openDataFolder } from "../server/storage/data-folder/open.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run restore -- FILE   while the product does not run; what is there is kept aside
       npm run restore -- --take-back   brings back what was there when a restore was interrupted
FILE is a path, or the name of a backup in the bucket that BACKUP_TO names`;

await runCommand(usage, run);

/** Restores the backup. @returns what to print. */
async function run([name, ...more]: string[]): Promise<string> {
	if (!name || more.length > 0) throw new Error(usage);
	const config = readConfig(process.env);
	await openDataFolder(config.dataDirectory);
	if (name === "--take-back") {
		await takeRestoreBack(config);
		return `What was in ${config.dataDirectory} is there again`;
	}
	const file = resolve(process.env.INIT_CWD ?? "", name);
	if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
		throw new Error(`${file} is a folder: name the backup in it that is to be restored`);
	const { backupTo } = config;
	const isInBucket = typeof backupTo !== "string" && !existsSync(file);
	const restored = isInBucket ? restoreFromBucket(config, backupTo, name) : restoreBackup(config, file, new Date());
	const { site, manifest, aside } = await restored.catch((error) => {
		throw error instanceof BackupError
			? new Error(`${isInBucket ? name : file} was not restored: ${error.message}`)
			: error;
	});
	const { rows, images } = countContents(manifest);
	return [
		`Restored ${rows} rows and ${images} image files of ${site.madeAt} into ${config.dataDirectory}.`,
		"Everybody who was signed in has to sign in again, and recovery codes and links that work once are gone. Mails that waited are sent when somebody says so, in their entries.",
		"It removes nothing from a bucket or from the place for backups, in case the site that it is a copy of still runs. Where it takes that one's place, run: npm run admin -- adopt",
		...(aside.folder
			? [`What was in the data folder is kept in ${aside.folder}; remove it when it is no longer needed.`]
			: []),
		...(aside.schema ? [`The earlier tables are kept in the schema ${aside.schema} of the database.`] : []),
		...manifest.missing.map((image) => `Missing: the backup was made without the image ${image}.`),
	].join("\n");
}

/** Restores a backup by its name in the bucket for backups. */
async function restoreFromBucket(config: Config, bucket: S3Address, name: string): Promise<Restored> {
	await using scratch = await openScratch(config.dataDirectory);
	const file = join(scratch.path, "downloaded.backup");
	await downloadBackup(bucket, name, file);
	return await restoreBackup(config, file, new Date(), name);
}
