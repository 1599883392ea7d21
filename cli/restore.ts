// `npm run restore -- FILE`: puts a backup in the place of the store that the settings name.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRemoved, recordRestore } from "../server/auth/audit/restored.ts";
import { readConfig } from "../server/config/config.ts";
import { downloadBackup } from "../server/storage/backup/destination.ts";
import { restoreBackup } from "../server/storage/backup/restore.ts";
import { BackupError } from "../server/storage/backup/seal.ts";
import { openDataFolder } from "../server/storage/data-folder/open.ts";
import { openScratch } from "../server/storage/scratch.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run restore -- FILE   while the product does not run; what is there is kept aside
FILE is a path, or the name of a backup in the bucket that BACKUP_TO names`;

await runCommand(usage, run);

/** Restores the backup. @returns what to print. */
async function run([name, ...more]: string[]): Promise<string> {
	if (!name || more.length > 0) throw new Error(usage);
	const config = readConfig(process.env);
	await openDataFolder(config.dataDirectory);
	const path = resolve(process.env.INIT_CWD ?? "", name);
	if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
		throw new Error(`${path} is a folder: name the backup in it that is to be restored`);
	const { backupTo } = config;
	await using scratch = await openScratch(config.dataDirectory);
	const isInBucket = typeof backupTo !== "string" && !existsSync(path);
	const file = isInBucket ? join(scratch.path, "downloaded") : path;
	if (isInBucket) await downloadBackup(backupTo, name, file);
	const removed = await readRemoved(config.database);
	const { contents, before } = await restoreBackup(config, file, new Date()).catch((error) => {
		throw error instanceof BackupError ? new Error(`${name} was not restored: ${error.message}`) : error;
	});
	const broughtBack = await recordRestore(config.database, contents.madeAt, removed, new Date());
	const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
	return [
		`Restored ${rows} rows of ${contents.madeAt} into ${config.dataDirectory}.`,
		"Everybody who was signed in has to sign in again, and recovery codes and links that work once are gone. Mails that waited are sent when somebody says so, in their entries.",
		"It keeps its own backups from now on: those of the site that it was made from are yours to remove.",
		...broughtBack.map(
			(email) => `${email} was removed since, and can sign in again: npm run admin -- remove ${email}`,
		),
		...(before ? [`What was there before is kept in ${before}; remove it when it is not needed any more.`] : []),
	].join("\n");
}
