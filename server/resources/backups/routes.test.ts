import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { BackupFiles, BackupKind, Backups } from "../../../contract/backups.ts";
import { withJobLock } from "../../../db/advisory-lock.ts";
import { isPostgres } from "../../../db/connect.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { aBucket } from "../../../tests/support/s3-server.ts";
import { owner, signIn } from "../../../tests/support/session.ts";
import { anEmptySite, aUsedSite, contentsOf } from "../../../tests/support/stored-site.ts";
import type { AppContext } from "../../context.ts";
import { downloadBackup } from "../../storage/backup/destination.ts";
import { backupJob, runBackup } from "../../storage/backup/job.ts";
import { backupName, siteOfId } from "../../storage/backup/names.ts";
import { restoreBackup } from "../../storage/backup/restore.ts";
import { listInChild } from "../../storage/backup/run-in-child.ts";
import { changeBackupState } from "../../storage/backup/state.ts";
import { openStore } from "../../storage/data-folder/open-store.ts";
import { readSiteId } from "../../storage/site-id.ts";

const path = "/api/v1/admin/backups";
const hour = 60 * 60 * 1000;

/** Makes a backup now, as its job does. */
const makeOne = (context: AppContext, stopping: AbortSignal, kind: BackupKind) =>
	withJobLock(context.store, "backup", (writeHeld) => runBackup(context, stopping, kind, writeHeld));

/** An application on a used site on the disk, and what its admin sees of backups. */
async function openApp(settings: Record<string, string> = {}) {
	const site = await aUsedSite();
	const { store } = await openStore(site);
	onTestFinished(() => store.destroy());
	const { dataDirectory, database } = site;
	const app = await createTestApp({
		appContext: { store },
		settings: { DATA_DIR: dataDirectory, ...(isPostgres(database) && { DATABASE_URL: database }), ...settings },
	});
	const token = await signIn(app);
	const data = async (of: string) => (await (await app.request(of, { token })).json()).data;
	const { signal } = new AbortController();
	const job = backupJob(app.appContext);
	return {
		...app,
		site,
		id: siteOfId(await readSiteId(store)),
		token,
		read: (): Promise<Backups> => data(path),
		list: (): Promise<BackupFiles> => data(`${path}/files`),
		look: () => job.run(signal),
		make: () => makeOne(app.appContext, signal, "auto"),
	};
}

test("a backup that is asked for is made, verified and listed, and holds what was stored right before", async () => {
	const app = await openApp();
	expect(await app.read()).toMatchObject({ status: "never", running: false, verified: null, everyHours: 24 });
	expect((await app.request(path, { method: "POST", token: app.token })).status).toBe(200);
	expect(await app.read()).toMatchObject({ running: true });
	expect(await audited(app.store, "backupAsked")).toEqual([`${owner.email} backupAsked`]);
	const before = await contentsOf(app.site);
	await app.look();
	const backups = await app.read();
	expect(backups).toMatchObject({
		status: "fine",
		isBehind: false,
		running: false,
		failure: null,
		besideData: true,
		encrypted: false,
	});
	expect(backups.verified).toMatchObject({ images: 1, begunAt: app.clock.now().toISOString() });
	const { files, problem } = await app.list();
	expect([files, problem]).toEqual([
		[expect.objectContaining({ bytes: backups.verified?.bytes, kind: "manual" })],
		null,
	]);
	const restored = await anEmptySite("SQLite");
	await restoreBackup(restored, backups.verified?.file ?? "", new Date());
	expect(await contentsOf(restored)).toEqual(before);
	await app.look();
	expect((await app.list()).files).toHaveLength(1);
	app.clock.advance(hour);
	await aPost(app, { title: "Written since" });
	expect((await app.read()).isBehind).toBe(true);
});

test("one is made whenever it is due, but none in the busy minute of a start, and none where they are off", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const app = await openApp({ BACKUP_EVERY: "2d" });
	const off = await openApp({ BACKUP_EVERY: "off" });
	const files = async (looked = app) => {
		await looked.look();
		return (await looked.list()).files.length;
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

test("after one is made, those that need not stay go, also from the folder beside the data", async () => {
	const app = await openApp({ BACKUP_TO: await aDataFolder(), BACKUP_KEEP: "1,0,0" });
	const beside = join(app.site.dataDirectory, "backups");
	await mkdir(beside, { recursive: true });
	const old = (at: string, site: string, kind: BackupKind) => backupName({ site, begunAt: new Date(at), kind }, false);
	const names = [
		old("2026-01-01T00:00:00.000Z", app.id, "auto"),
		old("2026-01-02T00:00:00.000Z", app.id, "auto"),
		old("2026-01-03T00:00:00.000Z", app.id, "migration"),
		old("2026-01-01T00:00:00.000Z", "ffffffff", "auto"),
	];
	for (const name of names) await writeFile(join(beside, name), "");
	await app.make();
	const [first] = (await app.list()).files;
	app.clock.advance(24 * hour);
	await app.make();
	const { files } = await app.list();
	// Those beside the data, one of them before a migration, are listed too, after those of the folder.
	expect(files.map(({ kind }) => kind)).toEqual(["auto", "migration", "auto"]);
	expect(files).not.toContainEqual(first);
	expect((await readdir(beside)).toSorted()).toEqual(names.slice(1).toSorted());
});

test("an admin downloads one byte for byte, which the audit list says, and nobody else does", async () => {
	const backupPassphrase = "a long passphrase of the owner";
	const app = await openApp({ BACKUP_PASSPHRASE: backupPassphrase });
	await app.make();
	expect((await app.read()).encrypted).toBe(true);
	const [{ name, bytes } = expect.fail("no backup")] = (await app.list()).files;
	const file = `${path}/files/${name}`;
	const response = await app.request(file, { token: app.token });
	expect([
		response.status,
		response.headers.get("content-length"),
		response.headers.get("content-disposition"),
	]).toEqual([200, String(bytes), `attachment; filename="${name}"`]);
	const downloaded = join(await aDataFolder(), name);
	await writeFile(downloaded, Buffer.from(await response.arrayBuffer()));
	const restored = { ...(await anEmptySite("SQLite")), backupPassphrase };
	await restoreBackup(restored, downloaded, new Date());
	expect(await audited(app.store, "exported")).toEqual([`${owner.email} exported backup ${name}`]);
	expect((await app.request(file)).status).toBe(401);
	await writeFile(join(app.site.dataDirectory, "backups", "notes.txt"), "");
	for (const other of ["notes.txt", "..%2ftracewright.sqlite", name.replace(app.id, "ffffffff")])
		expect((await app.request(`${path}/files/${other}`, { token: app.token })).status).toBe(404);
});

test("where the first one left its mark and it is gone, nothing is written, and the failure says so until it is back", async () => {
	const outer = await aDataFolder();
	const place = join(outer, "mounted");
	const app = await openApp({ BACKUP_TO: place });
	await app.make();
	const { files } = await app.list();
	await rename(place, join(outer, "away"));
	await mkdir(place);
	app.clock.advance(24 * hour);
	await expect(app.make()).rejects.toThrow(`lacks tracewright-${app.id}.mark`);
	expect(await readdir(place)).toEqual([]);
	expect(await app.read()).toMatchObject({
		running: false,
		verified: expect.anything(),
		failure: { at: app.clock.now().toISOString(), message: expect.stringContaining("not mounted") },
	});
	await rm(place, { recursive: true });
	await expect(app.make()).rejects.toThrow("not mounted");
	await expect(readdir(place)).rejects.toThrow("ENOENT");
	await rename(join(outer, "away"), place);
	await app.make();
	expect(await app.read()).toMatchObject({ failure: null });
	expect((await app.list()).files).toHaveLength(files.length + 1);
});

test("one that was killed counts as failed", async () => {
	const app = await openApp();
	await changeBackupState(app.store, { running: true, begunAt: app.clock.now().toISOString() });
	await app.look();
	expect(await app.read()).toMatchObject({
		running: false,
		failure: { message: expect.stringContaining("ended before") },
	});
});

test("one that an ordinary end of the process cuts off has not failed, and the next process makes it", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	for (const kind of ["auto", "manual"] as const) {
		const app = await openApp(kind === "manual" ? { BACKUP_EVERY: "off" } : {});
		await makeOne(app.appContext, AbortSignal.abort(), kind);
		expect(await app.read()).toMatchObject({ running: kind === "manual", failure: null, verified: null });
		vi.advanceTimersByTime(60_001);
		await app.look();
		expect(await app.read()).toMatchObject({ running: false, failure: null });
		expect((await app.list()).files).toEqual([expect.objectContaining({ kind })]);
	}
});

test("a folder that cannot be entered is said with its reason, on the page and by the backup", async () => {
	const file = join(await aDataFolder(), "a-file");
	await writeFile(file, "");
	const app = await openApp({ BACKUP_TO: file });
	expect(await app.list()).toMatchObject({ files: [], problem: expect.stringMatching(/ENOTDIR|EACCES/) });
	await expect(app.make()).rejects.toThrow(/EEXIST|ENOTDIR/);
	expect((await app.read()).failure?.message).toMatch(/EEXIST|ENOTDIR/);
});

test("a place that hangs holds nobody for longer than the time limit, and ends with the process", async () => {
	const places = { dataDirectory: await aDataFolder(), backupTo: await aDataFolder() };
	await expect(listInChild(places, "00000000", 1)).rejects.toThrow("did not answer in time");
	const stopping = new AbortController();
	const ended = listInChild(places, "00000000", hour, stopping.signal);
	stopping.abort();
	await expect(ended).rejects.toThrow();
});

test("a bucket takes them, busy at first, and gives them back; away, it is said, and nobody waits for it", async () => {
	const { server, address } = await aBucket();
	const app = await openApp({ BACKUP_TO: server.url, BACKUP_KEEP: "1,0,0" });
	server.refusals = 3;
	await app.make();
	app.clock.advance(24 * hour);
	await app.make();
	const { files } = await app.list();
	expect(files).toHaveLength(1);
	const [{ name } = expect.fail("no backup")] = files;
	const downloaded = join(await aDataFolder(), name);
	await downloadBackup(address, name, downloaded);
	const restored = await anEmptySite("SQLite");
	await restoreBackup(restored, downloaded, new Date());
	const response = await app.request(`${path}/files/${name}`, { token: app.token });
	expect((await response.arrayBuffer()).byteLength).toBe(files[0]?.bytes);

	server.state = "keeping";
	app.clock.advance(24 * hour);
	await app.make();
	expect((await app.list()).files).toHaveLength(2);
	expect(app.logged.filter(({ level }) => level === "warn")).toHaveLength(1);

	server.state = "hiding";
	app.clock.advance(24 * hour);
	expect((await app.read()).hiding).toBe(false);
	await app.make();
	server.state = "serving";
	app.clock.advance(24 * hour);
	await app.make();
	expect((await app.read()).hiding).toBe(true);

	server.state = "away";
	expect(await app.list()).toMatchObject({ files: [], problem: expect.stringMatching(/^s3:\/\/\S+ cannot be used/) });
	expect((await app.read()).folder).not.toContain("S3-KEY");
});
