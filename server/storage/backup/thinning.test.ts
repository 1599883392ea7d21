import { readdir, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { BackupKind } from "../../../contract/backups.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aBucket } from "../../../tests/support/s3-server.ts";
import { openScratch } from "../scratch.ts";
import { openBucket } from "./bucket.ts";
import { listBackups, openPlace } from "./destination.ts";
import { backupName, readBackupName } from "./names.ts";
import { expiredBackups, thinBackups } from "./thinning.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-03-10T06:00:00.000Z");
const site = "0123abcd";
/** Backups that were due every so many hours for so many days, the newest first. */
const made = (hours: number, days: number, kind: BackupKind = "auto") =>
	Array.from({ length: (days * 24) / hours }, (_, number) => ({
		kind,
		begunAt: new Date(now.getTime() - number * hours * 60 * 60 * 1000),
	}));
const days = (backups: { begunAt: Date }[]) => backups.map(({ begunAt }) => begunAt.toISOString().slice(0, 10));
const named = (begunAt: Date, kind: BackupKind = "auto", of = site) => backupName({ site: of, begunAt, kind }, false);

test("a name says its site, its instant and why it was made, and other names say nothing", () => {
	const instants = fc.date({ min: new Date(0), max: new Date("9999-01-01"), noInvalidDate: true });
	const kinds = fc.constantFrom<BackupKind>("auto", "manual", "migration");
	fc.assert(
		fc.property(instants, kinds, fc.boolean(), (begunAt, kind, isEncrypted) => {
			expect(readBackupName(backupName({ site, begunAt, kind }, isEncrypted))).toEqual({ site, begunAt, kind });
		}),
	);
	expect(named(now)).toBe("tracewright-0123abcd-2026-03-10T06-00-00.000Z-auto.sqlite.zst");
	expect(backupName({ site, begunAt: now, kind: "manual" }, true)).toMatch(/-manual\.sqlite\.zst\.age$/);
	for (const name of [
		"tracewright.sqlite",
		"tracewright-2026-03-10T06-00-00.000Z.backup",
		`${named(now)}.unfinished`,
		`my ${named(now)}`,
	])
		expect(readBackupName(name)).toBeNull();
});

test("after a year of days, the last of 7 days, 4 weeks and 12 months stay", () => {
	const all = made(24, 365);
	const gone = new Set(expiredBackups(all, { daily: 7, weekly: 4, monthly: 12 }, now));
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
			const gone = expiredBackups(all, { daily, weekly, monthly }, now);
			expect(gone).not.toContain(all[0]);
			expect(all.length - gone.length).toBeLessThanOrEqual(Math.max(1, daily + weekly + monthly));
		}),
	);
});

test("those that were asked for stay, and the last three before a migration", () => {
	const asked = made(24, 20, "manual");
	const before = made(24, 5, "migration");
	const all = [...made(24, 20), ...asked, ...before].toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
	const gone = expiredBackups(all, { daily: 1, weekly: 0, monthly: 0 }, now);
	expect(gone.filter(({ kind }) => kind === "manual")).toEqual([]);
	expect(gone.filter(({ kind }) => kind === "migration")).toEqual(before.slice(3));
	expect(gone.filter(({ kind }) => kind === "auto")).toHaveLength(19);
});

test("one of a clock that was ahead takes no other's place", () => {
	const ahead = { kind: "auto" as const, begunAt: new Date(now.getTime() + 365 * day) };
	const [newest, ...others] = made(24, 3);
	expect(expiredBackups([ahead, newest ?? ahead, ...others], { daily: 1, weekly: 0, monthly: 0 }, now)).toEqual(others);
});

test("removes a site's backups that need not stay and what it did not finish, and nothing of another site", async () => {
	const folder = await aDataFolder();
	const names = [0, 1, 2, 3].map((number) => named(new Date(now.getTime() - number * day)));
	const foreign = [5, 6, 7].map((number) => named(new Date(now.getTime() - number * day), "auto", "ffffffff"));
	const begun = (name = "") => `${name}.unfinished`;
	const [abandoned, fresh, others] = [begun(names[2]), begun(names[0]), begun(foreign[0])];
	for (const name of [...names, ...foreign, abandoned, fresh, others, "notes.txt"])
		await writeFile(join(folder, name), "x");
	const then = new Date(now.getTime() - 2 * day);
	for (const name of [abandoned, others]) await utimes(join(folder, name), then, then);
	await utimes(join(folder, fresh), now, now);
	await thinBackups(folder, site, { daily: 2, weekly: 1, monthly: 1 }, now);
	const stays = ["notes.txt", ...names.slice(0, 2), fresh, ...foreign, others];
	expect((await readdir(folder)).toSorted()).toEqual(stays.toSorted());
	expect((await listBackups(await openPlace(folder), site)).map(({ name }) => name)).toEqual(names.slice(0, 2));
	await thinBackups(join(folder, "nowhere"), site, { daily: 2, weekly: 1, monthly: 1 }, now);
});

test("of several backups that are removed, one that is only hidden is enough to say so", async () => {
	const { server, address } = await aBucket();
	const bucket = openBucket(address, 1);
	for (const number of [0, 1, 2]) await bucket.write(named(new Date(now.getTime() - number * day)), "x");
	server.state = "hidingOnce";
	expect(await thinBackups(address, site, { daily: 1, weekly: 0, monthly: 0 }, now)).toBe(true);
	expect(await listBackups(await openPlace(address), site)).toHaveLength(1);
});

test("a file that vanishes during the listing does not make it fail", async () => {
	const folder = await aDataFolder();
	// A link to nothing is listed and cannot be asked for more, as what was there a moment ago.
	await symlink(join(folder, "nowhere"), join(folder, `${named(new Date(0))}.unfinished`));
	await thinBackups(folder, site, { daily: 1, weekly: 0, monthly: 0 }, now);
	await symlink(join(folder, "nowhere"), join(folder, "scratch-1-of-another"));
	await using scratch = await openScratch(folder);
	expect(await readdir(scratch.path)).toEqual([]);
});
