import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { backupInstant, backupName } from "./backup-name.ts";
import { listBackups } from "./destination.ts";
import { expiredBackups, removeExpiredBackups } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-03-10T06:00:00.000Z");
/** Backups made every so many hours for so many days, the newest first. */
const made = (hours: number, days: number) =>
	Array.from({ length: (days * 24) / hours }, (_, number) => ({
		begunAt: new Date(now.getTime() - number * hours * 60 * 60 * 1000),
	}));
const days = (backups: { begunAt: Date }[]) => backups.map(({ begunAt }) => begunAt.toISOString().slice(0, 10));

test("a name says its instant, and other names none", () => {
	fc.assert(
		fc.property(fc.date({ min: new Date(0), max: new Date("9999-01-01"), noInvalidDate: true }), (instant) => {
			expect(backupInstant(backupName(instant))).toEqual(instant);
		}),
	);
	for (const name of [
		"tracewright.sqlite",
		"tracewright-2026.backup",
		`${backupName(now)}.x.unfinished`,
		`my ${backupName(now)}`,
	])
		expect(backupInstant(name)).toBeNull();
});

test("after a year of days, the last of 7 days, 4 weeks and 12 months stay", () => {
	const all = made(24, 365);
	const gone = new Set(expiredBackups(all, { daily: 7, weekly: 4, monthly: 12 }));
	const kept = days(all.filter((backup) => !gone.has(backup)));
	const lastOfDays = ["10", "09", "08", "07", "06", "05", "04"].map((date) => `2026-03-${date}`);
	const lastOfWeeks = ["2026-03-01", "2026-02-22"];
	const lastOfMonths =
		"2026-02-28 2026-01-31 2025-12-31 2025-11-30 2025-10-31 2025-09-30 2025-08-31 2025-07-31 2025-06-30 2025-05-31 2025-04-30";
	expect(kept).toEqual([...lastOfDays, ...lastOfWeeks, ...lastOfMonths.split(" ")].toSorted().toReversed());
});

test("the newest always stays, and what stays is never more than was asked for", () => {
	const count = fc.nat(14);
	fc.assert(
		fc.property(count, count, count, fc.constantFrom(1, 6, 24, 48), (daily, weekly, monthly, hours) => {
			const all = made(hours, 96);
			const gone = expiredBackups(all, { daily, weekly, monthly });
			expect(gone).not.toContain(all[0]);
			expect(all.length - gone.length).toBeLessThanOrEqual(Math.max(1, daily + weekly + monthly));
		}),
	);
});

test("removes backups that need not stay and old unfinished ones, and nothing else", async () => {
	const folder = await aDataFolder();
	const names = [0, 1, 2, 3].map((number) => backupName(new Date(now.getTime() - number * day)));
	const [abandoned, fresh] = [`${names[2]}.1.unfinished`, `${names[0]}.2.unfinished`];
	for (const name of [...names, abandoned, fresh, "notes.txt"]) await writeFile(join(folder, name), "x");
	const then = new Date(now.getTime() - 2 * day);
	await utimes(join(folder, abandoned), then, then);
	await utimes(join(folder, fresh), now, now);
	await removeExpiredBackups(folder, { daily: 2, weekly: 1, monthly: 1 }, now);
	expect((await readdir(folder)).toSorted()).toEqual(["notes.txt", ...names.slice(0, 2), fresh].toSorted());
	expect((await listBackups(folder)).map(({ name }) => name)).toEqual(names.slice(0, 2));
	await removeExpiredBackups(join(folder, "nowhere"), { daily: 2, weekly: 1, monthly: 1 }, now);
});
