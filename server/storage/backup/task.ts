import { access, constants, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupKind, Backups, VerifiedBackup } from "../../../contract/backup.ts";
import { type Config, ownBackups } from "../../config/config.ts";
import { listBackups } from "./destination.ts";
import { thinBackups } from "./thinning.ts";
import { makeVerifiedBackup } from "./verified.ts";

/** What is asked of a folder or a bucket for backups, in a process of its own (`task-process.ts`). */
export type BackupTask = { config: TaskConfig; site: string } & (
	| { kind: "list" }
	| {
			kind: "make";
			begunAt: string;
			as: BackupKind;
			/** Whether nothing is removed, because another site may use what is there. */
			keepsAll: boolean;
	  }
);
type TaskConfig = Pick<Config, "dataDirectory" | "database" | "s3" | "backupPassphrase" | "backupTo" | "backupKeep">;

/** What came of it. */
export interface TaskResult {
	files?: Backups["files"];
	backup?: Omit<VerifiedBackup, "verifiedAt">;
	/** Whether the folder is on the disk of the data. */
	besideData?: boolean;
	/** Why earlier backups could not be removed. */
	warning?: string;
}

/** Does one task. @throws an error with one line for the operator */
export async function doTask(task: BackupTask): Promise<TaskResult> {
	const { config, site } = task;
	const own = join(config.dataDirectory, ownBackups);
	const others = config.backupTo === own ? [] : [own];
	if (task.kind === "make") {
		const begunAt = new Date(task.begunAt);
		const backup = await makeVerifiedBackup(config, begunAt, task.as);
		try {
			for (const place of task.keepsAll ? [] : [config.backupTo, ...others])
				await thinBackups(place, site, config.backupKeep, begunAt);
			return { backup };
		} catch (error) {
			return { backup, warning: (error as Error).message };
		}
	}
	const besideData = typeof config.backupTo === "string" && (await tryFolder(config.backupTo, config.dataDirectory));
	const files = await listBackups(config.backupTo, site);
	for (const folder of others)
		files.push(...(await listBackups(folder, site)).map((file) => ({ ...file, name: join(folder, file.name) })));
	return {
		besideData,
		files: files.map(({ name, kind, bytes, begunAt }) => ({ name, kind, bytes, begunAt: begunAt.toISOString() })),
	};
}

/**
 * Makes sure that a folder, or the one that it will be made in, can be written to.
 * @returns whether it is on the disk of the data
 */
async function tryFolder(folder: string, dataDirectory: string): Promise<boolean> {
	const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
		return null;
	});
	if (!found) return tryFolder(dirname(folder), dataDirectory);
	await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
	return found.dev === (await stat(dataDirectory)).dev;
}

/** The settings that a task needs: all that a process is told. */
export function taskConfig({ dataDirectory, database, s3, backupPassphrase, backupTo, backupKeep }: TaskConfig) {
	return { dataDirectory, database, s3, backupPassphrase, backupTo, backupKeep };
}
