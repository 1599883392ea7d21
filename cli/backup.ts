// `npm run backup -- FOLDER`: one file with the site as it is at one moment, also while the product runs.
import { resolve } from "node:path";
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
	const kind = config.backupPassphrase ? "encrypted" : "not encrypted";
	return `${file}: ${rows} rows with ${images} images, ${bytes} bytes, ${kind}.\nTo restore it: ${restoreCommand(file)}`;
}
