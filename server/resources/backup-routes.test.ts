import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { BackupKind, Backups } from "../../contract/backup.ts";
import { isPostgres } from "../../db/connect.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { owner, signIn } from "../../tests/support/session.ts";
import { anEmptySite, aUsedSite, contentsOf } from "../../tests/support/stored-site.ts";
import { backupJob, runBackup } from "../storage/backup/job.ts";
import { countContents } from "../storage/backup/manifest.ts";
import { backupName, siteOfId } from "../storage/backup/names.ts";
import { restoreBackup } from "../storage/backup/restore.ts";
import { changeBackupState } from "../storage/backup/state.ts";
import { doTask } from "../storage/backup/task.ts";
import { runTask } from "../storage/backup/task-process.ts";
import { openStore } from "../storage/data-folder/open-store.ts";

const path = "/api/v1/admin/backups";
const hour = 60 * 60 * 1000;
const backupKeep = { daily: 7, weekly: 4, monthly: 12 };

/** An application on a used site on the disk, and what its admin sees of backups. */
async function openApp(settings: Record<string, string> = {}) {
	const site = await aUsedSite();
	const {
		store,
		ids: [id = ""],
	} = await openStore(site);
	onTestFinished(() => store.destroy());
	const { dataDirectory, database } = site;
	const app = await createTestApp({
		appContext: { store },
		settings: { DATA_DIR: dataDirectory, ...(isPostgres(database) && { DATABASE_URL: database }), ...settings },
	});
	const token = await signIn(app);
	const read = async (): Promise<Backups> => (await (await app.request(path, { token })).json()).data;
	const { signal } = new AbortController();
	const job = backupJob(app.appContext, doTask);
	return {
		...app,
		site,
		id,
		token,
		read,
		look: () => job.run(signal),
		make: () => runBackup(app.appContext, signal, "auto", doTask),
	};
}

test("a backup that is asked for is made, verified and listed, and holds what was stored right before", async () => {
	const app = await openApp();
	expect(await app.read()).toMatchObject({ status: "never", running: false, verified: null, everyHours: 24 });
	expect((await app.request(path, { method: "POST", token: app.token })).status).toBe(200);
	expect(await app.read()).toMatchObject({ running: true });
	const audited = app.store.selectFrom("audit_entries").select(["actor", "action", "subject"]);
	expect(await audited.where("action", "=", "backupAsked").execute()).toEqual([
		{ actor: owner.email, action: "backupAsked", subject: "" },
	]);
	const before = await contentsOf(app.site);
	await app.look();
	const backups = await app.read();
	expect(backups).toMatchObject({ status: "fine", running: false, failure: null, besideData: true, encrypted: false });
	expect(backups.verified).toMatchObject({ images: 6, missing: { count: 0 }, begunAt: app.clock.now().toISOString() });
	expect(backups.files).toEqual([expect.objectContaining({ bytes: backups.verified?.bytes, kind: "manual" })]);
	const restored = await anEmptySite("SQLite");
	await restoreBackup(restored, backups.verified?.file ?? "", new Date());
	expect(await contentsOf(restored)).toEqual(before);
	await app.look();
	expect((await app.read()).files).toHaveLength(1);
});

test("one is made whenever it is due, but none in the busy minute of a start, and none where they are off", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const app = await openApp({ BACKUP_EVERY: "2d" });
	const off = await openApp({ BACKUP_EVERY: "off" });
	const files = async (looked = app) => {
		await looked.look();
		return (await looked.read()).files.length;
	};
	vi.advanceTimersByTime(60_000);
	expect(await files()).toBe(0);
	vi.advanceTimersByTime(1);
	expect(await files()).toBe(1);
	app.clock.advance(48 * hour - 1);
	expect(await files()).toBe(1);
	app.clock.advance(1);
	expect(await files()).toBe(2);
	expect(await files(off)).toBe(0);
});

test("a new backup removes those that need not be kept, also from the folder next to the data", async () => {
	const elsewhere = (await anEmptySite("SQLite")).dataDirectory;
	const app = await openApp({ BACKUP_TO: elsewhere, BACKUP_KEEP: "1,0,0" });
	const beside = join(app.site.dataDirectory, "backups");
	await mkdir(beside, { recursive: true });
	const old = (at: string, of: string, kind: BackupKind) =>
		backupName({ site: siteOfId(of), begunAt: new Date(at), kind }, false);
	const names = [
		old("2026-01-01T00:00:00.000Z", app.id, "auto"),
		old("2026-01-02T00:00:00.000Z", app.id, "auto"),
		old("2026-01-03T00:00:00.000Z", app.id, "migration"),
		old("2026-01-01T00:00:00.000Z", "ffffffff", "auto"),
	];
	for (const name of names) await writeFile(join(beside, name), "");
	await app.make();
	const [first] = (await app.read()).files;
	app.clock.advance(24 * hour);
	await app.make();
	const { files } = await app.read();
	// Those next to the data, one of them before a migration, are listed too, after those of the folder.
	expect(files.map(({ kind }) => kind)).toEqual(["auto", "migration", "auto"]);
	expect(files).not.toContainEqual(first);
	expect((await readdir(beside)).toSorted()).toEqual(names.slice(1).toSorted());
});

test("with a passphrase one opens with it alone", async () => {
	const backupPassphrase = "a long passphrase of the owner";
	const app = await openApp({ BACKUP_PASSPHRASE: backupPassphrase });
	await app.make();
	const { encrypted, verified } = await app.read();
	expect(encrypted).toBe(true);
	const file = verified?.file ?? "";
	await expect(restoreBackup(await anEmptySite("SQLite"), file, new Date())).rejects.toThrow("BACKUP_PASSPHRASE");
	const restored = { ...(await anEmptySite("SQLite")), backupPassphrase };
	expect(countContents((await restoreBackup(restored, file, new Date())).manifest).images).toBe(6);
});

test("the warning comes when the last verified one is older than twice the period", async () => {
	const app = await openApp({ BACKUP_EVERY: "12h" });
	await app.make();
	app.clock.advance(24 * hour);
	expect((await app.read()).status).toBe("fine");
	app.clock.advance(1);
	expect((await app.read()).status).toBe("late");
	const off = await createTestApp({ appContext: { store: app.store }, settings: { BACKUP_EVERY: "off" } });
	const { data } = await (await off.request(path, { token: app.token })).json();
	expect(data).toMatchObject({ status: "off", everyHours: null });
});

test("a failed backup is reported with its reason, and earlier ones are kept", async () => {
	const app = await openApp();
	await app.make();
	const { files, verified } = await app.read();
	app.clock.advance(hour);
	await rm(join(app.site.dataDirectory, "store-id"));
	await writeFile(join(app.site.dataDirectory, "store-id"), "another store\n");
	await expect(app.make()).rejects.toThrow("belongs to another store");
	expect(await app.read()).toMatchObject({
		files,
		verified,
		running: false,
		failure: { at: app.clock.now().toISOString(), message: expect.stringContaining("belongs to another store") },
	});
});

test("one that was killed counts as failed, and images that are missing are named", async () => {
	const app = await openApp();
	await changeBackupState(app.store, { running: true, begunAt: app.clock.now().toISOString() });
	await app.look();
	expect(await app.read()).toMatchObject({
		running: false,
		failure: { message: expect.stringContaining("ended before") },
	});
	const images = join(app.site.dataDirectory, "pictures", "blogs");
	const [name = ""] = await readdir(images);
	await rm(join(images, name));
	await app.make();
	expect(await app.read()).toMatchObject({
		failure: null,
		verified: { missing: { count: 1, names: [`blogs/${name}`] } },
	});
});

test("one that an ordinary end of the process cuts off has not failed, and the next process makes it", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	for (const kind of ["auto", "manual"] as const) {
		const app = await openApp(kind === "manual" ? { BACKUP_EVERY: "off" } : {});
		const stopping = new AbortController();
		await runBackup(app.appContext, stopping.signal, kind, async (task) => {
			stopping.abort();
			return runTask(task, stopping.signal);
		});
		expect(await app.read()).toMatchObject({ running: kind === "manual", failure: null, verified: null, files: [] });
		vi.advanceTimersByTime(60_001);
		await app.look();
		expect(await app.read()).toMatchObject({
			running: false,
			failure: null,
			files: [expect.objectContaining({ kind })],
		});
	}
});

test("a separate folder receives backups, made in a process; one that ends with the process leaves nothing there", async () => {
	const elsewhere = (await anEmptySite("SQLite")).dataDirectory;
	const app = await openApp({ BACKUP_TO: elsewhere });
	await runBackup(app.appContext, AbortSignal.abort(), "auto");
	expect(await readdir(elsewhere)).toEqual([]);
	await runBackup(app.appContext, new AbortController().signal, "auto");
	expect(await app.read()).toMatchObject({ besideData: true, files: [expect.anything()] });
});

test("a folder that cannot be entered is said with its reason, on the page and by the backup", async () => {
	const file = join((await anEmptySite("SQLite")).dataDirectory, "a-file");
	await writeFile(file, "");
	const app = await openApp({ BACKUP_TO: file });
	expect(await app.read()).toMatchObject({ files: [], problem: expect.stringMatching(/ENOTDIR|EACCES/) });
	await expect(app.make()).rejects.toThrow(/EEXIST|ENOTDIR/);
	expect((await app.read()).failure?.message).toMatch(/EEXIST|ENOTDIR/);
});

test("a hanging folder delays an answer at most by the time limit, and ends with the process", async () => {
	const { dataDirectory, database, backupPassphrase } = await aUsedSite();
	const config = { dataDirectory, database, s3: undefined, backupPassphrase, backupTo: dataDirectory, backupKeep };
	const make = {
		kind: "make",
		config,
		site: "00000000",
		begunAt: new Date().toISOString(),
		as: "auto",
		keepsAll: false,
	} as const;
	await expect(runTask(make, undefined, 1)).rejects.toThrow("it did not answer within");
	const stopping = new AbortController();
	const ended = runTask(make, stopping.signal);
	stopping.abort();
	await expect(ended).rejects.toThrow("the process ended");
});
