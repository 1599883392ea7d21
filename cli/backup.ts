// `npm run backup -- FOLDER`: one file with the site as it is at one moment, also while the product runs.
import { resolve } from "node:path";
import { systemActor } from "../contract/audit.ts";
import { openUnmigrated } from "../db/connect.ts";
import { record } from "../server/auth/audit/record.ts";
import { readConfig } from "../server/config/config.ts";
import { makeBackup } from "../server/storage/backup/make.ts";
import { restoreCommand } from "../server/storage/backup/restore-command.ts";
import { runCommand } from "./run-command.ts";

const usage = "Usage: npm run backup -- FOLDER   makes a file in the folder; with BACKUP_PASSPHRASE it is encrypted";

await runCommand(usage, run);

/** Makes the backup. @returns what to print. */
async function run([folder, ...more]: string[]): Promise<string> {
	if (!folder || more.length > 0) throw new Error(usage);
	const config = readConfig(process.env);
	// A backup holds what visitors wrote, so it is readable by this user alone.
	process.umask(0o077);
	// npm changes to the folder of the product, and says where it was called.
	const target = resolve(process.env.INIT_CWD ?? "", folder);
	const { file, bytes, rows, images } = await makeBackup(config, target, new Date(), "manual");
	const unrecorded = await recordBackup(config.database);
	const kind = config.backupPassphrase ? "encrypted" : "not encrypted";
	return `${file}: ${rows} rows with ${images} images, ${bytes} bytes, ${kind}.\nTo restore it: ${restoreCommand(file)}${unrecorded}`;
}

/** Records the backup in the audit list. @returns what to print where that failed: on a full disk the backup counts more */
async function recordBackup(database: string): Promise<string> {
	try {
		await using store = await openUnmigrated(database);
		await record(store, { actor: systemActor, now: new Date() }, "backupAsked", "");
		return "";
	} catch (error) {
		return `\nThe audit list does not say so: ${(error as Error).message}`;
	}
}
