import { basename } from "node:path";
import type { BackupKind } from "../../../contract/backups.ts";
import type { Config } from "../../config/config.ts";
import { openScratch } from "../scratch.ts";
import { nameOfDestination, openPlace, placesOf, uploadBackup } from "./destination.ts";
import { type BackupConfig, type MadeBackup, makeBackup } from "./make.ts";
import { markName } from "./names.ts";
import { BackupError } from "./seal.ts";
import { thinBackups } from "./thinning.ts";

/** A backup to make where the settings say. */
export interface BackupTask {
	config: BackupConfig & Pick<Config, "backupTo" | "backupKeep">;
	/** The beginning of the site's id, as in the names of its backups. */
	site: string;
	/** Whether an earlier backup of this site was made in this place. */
	isMarked: boolean;
	begunAt: Date;
	kind: BackupKind;
}

/** A backup that was made where the settings say. */
export interface ScheduledBackup {
	backup: MadeBackup;
	/** Why earlier ones could not be removed; null when they could. */
	warning: string | null;
	/** Whether removed ones are only hidden. */
	isHiding: boolean;
}

/**
 * Makes a backup where the settings say, and removes those of this site that need not stay.
 * @throws BackupError with the reason, also when the mark is not in the place; then nothing is written there.
 */
export async function makeScheduledBackup(task: BackupTask): Promise<ScheduledBackup> {
	const { config, site, isMarked, begunAt } = task;
	const { backupTo, backupKeep } = config;
	const mark = markName(site);
	const destination = await openPlace(backupTo);
	if (isMarked && !(await destination.list()).some(({ name }) => name === mark))
		throw new BackupError(
			`${nameOfDestination(backupTo)} lacks ${mark}, which the first backup left there: it is not the same place, or not mounted. To begin in an empty place, make an empty file of that name in it`,
		);
	const backup = await makeInPlace(task);
	if (!isMarked) await destination.write(mark, "\n");
	let warning: string | null = null;
	let isHiding = false;
	for (const place of placesOf(config)) {
		try {
			isHiding = (await thinBackups(place, site, backupKeep, begunAt)) || isHiding;
		} catch (error) {
			warning = (error as Error).message;
		}
	}
	return { backup, warning, isHiding };
}

async function makeInPlace({ config, begunAt, kind }: BackupTask): Promise<MadeBackup> {
	const { backupTo, dataDirectory } = config;
	if (typeof backupTo === "string") return makeBackup(config, backupTo, begunAt, kind);
	await using scratch = await openScratch(dataDirectory);
	const backup = await makeBackup(config, scratch.path, begunAt, kind);
	await uploadBackup(backupTo, backup.file);
	return { ...backup, file: `${nameOfDestination(backupTo)}/${basename(backup.file)}` };
}
