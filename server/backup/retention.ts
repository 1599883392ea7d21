import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupKeep } from "../config.ts";
import { day } from "../durations.ts";
import { type BackupFile, type Destination, listBackups, removeBackup } from "./destination.ts";

/**
 * The backups that need not stay: neither the newest nor the last one of a day, week or month that keeps one. Days without a
 * backup do not count, so that a pause costs nothing.
 * @param backups the newest first
 */
export function expiredBackups<Backup extends Pick<BackupFile, "begunAt">>(
	backups: Backup[],
	keep: BackupKeep,
): Backup[] {
	const periods = [
		{ max: keep.daily, periodOf: (at: Date) => Math.floor(at.getTime() / day) },
		// The first of January 1970 was a Thursday; weeks begin on Mondays.
		{ max: keep.weekly, periodOf: (at: Date) => Math.floor((at.getTime() / day + 3) / 7) },
		{ max: keep.monthly, periodOf: (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth() },
	];
	const kept = new Set(backups.slice(0, 1));
	for (const { max, periodOf } of periods) {
		const coveredPeriods = new Set<number>();
		for (const backup of backups) {
			const period = periodOf(backup.begunAt);
			if (coveredPeriods.has(period) || coveredPeriods.size === max) continue;
			coveredPeriods.add(period);
			kept.add(backup);
		}
	}
	return backups.filter((backup) => !kept.has(backup));
}

/** Removes the backups that need not stay, and from a folder what was not finished a day ago. */
export async function removeExpiredBackups(destination: Destination, keep: BackupKeep, now: Date): Promise<void> {
	const backups = await listBackups(destination);
	for (const { name } of expiredBackups(backups, keep)) await removeBackup(destination, name);
	if (backups.length === 0 || typeof destination !== "string") return;
	for (const name of await readdir(destination)) {
		if (!/^tracewright-.*\.backup\..*\.unfinished$/.test(name)) continue;
		const { mtimeMs } = await stat(join(destination, name));
		if (now.getTime() - mtimeMs > day) await rm(join(destination, name), { force: true });
	}
}
