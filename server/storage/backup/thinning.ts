import type { BackupKeep } from "../../config/config.ts";
import { day } from "../../durations.ts";
import { type BackupFile, type Destination, listBackups, openPlace, removeUnfinished } from "./destination.ts";
import { isAhead } from "./state.ts";

/** Backups before a migration that stay: they are the way back to an earlier version. */
const maxMigrations = 3;

/**
 * The backups that need not stay. Of those that were due, the newest stays, and the last one of a day, week or month
 * that keeps one; days without a backup do not count, so that a pause costs nothing. Of those before a migration the last
 * three stay, and those that somebody asked for all do.
 * An instant in the future is of a clock that was wrong: such a backup takes no other's place, and stays.
 * @param backups of one site, the newest first
 */
export function expiredBackups<Backup extends Pick<BackupFile, "begunAt" | "kind">>(
	backups: Backup[],
	keep: BackupKeep,
	now: Date,
): Backup[] {
	const due = backups.filter(({ kind, begunAt }) => kind === "auto" && !isAhead(begunAt, now));
	const periods = [
		{ max: keep.daily, periodOf: (at: Date) => Math.floor(at.getTime() / day) },
		// The first of January 1970 was a Thursday; weeks begin on Mondays.
		{ max: keep.weekly, periodOf: (at: Date) => Math.floor((at.getTime() / day + 3) / 7) },
		{ max: keep.monthly, periodOf: (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth() },
	];
	const needed = new Set(due.slice(0, 1));
	for (const { max, periodOf } of periods) {
		const coveredPeriods = new Set<number>();
		for (const backup of due) {
			const period = periodOf(backup.begunAt);
			if (coveredPeriods.has(period) || coveredPeriods.size === max) continue;
			coveredPeriods.add(period);
			needed.add(backup);
		}
	}
	const migrations = backups.filter(({ kind }) => kind === "migration");
	return [...due.filter((backup) => !needed.has(backup)), ...migrations.slice(maxMigrations)];
}

/**
 * Removes a site's backups that need not stay, and from a folder what it did not finish a day ago.
 * @returns whether any of what was removed is only hidden
 */
export async function thinBackups(
	destination: Destination,
	site: string,
	keep: BackupKeep,
	now: Date,
): Promise<boolean> {
	let isHidden = false;
	const place = await openPlace(destination);
	const backups = await listBackups(place, site);
	for (const { name } of expiredBackups(backups, keep, now)) isHidden = (await place.remove(name)) || isHidden;
	if (typeof destination === "string") await removeUnfinished(destination, site, new Date(now.getTime() - day));
	return isHidden;
}
