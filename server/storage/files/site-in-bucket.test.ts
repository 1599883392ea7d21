import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { imageVariant, imageWidths } from "../../../contract/image-variant.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { aBucket } from "../../../tests/support/s3/bucket.ts";
import { signIn } from "../../../tests/support/session.ts";
import { anEmptySite, aUsedSite } from "../../../tests/support/stored-site.ts";
import { downloadBackup, listBackups } from "../backup/destination.ts";
import { runBackup } from "../backup/job.ts";
import { countContents } from "../backup/manifest.ts";
import { siteOfId } from "../backup/names.ts";
import { restoreBackup } from "../backup/restore.ts";
import { readBackupState } from "../backup/state.ts";
import { doTask } from "../backup/task.ts";
import { thinBackups } from "../backup/thinning.ts";
import { makeVerifiedBackup } from "../backup/verified.ts";
import { openStore } from "../data-folder/open-store.ts";
import { quarantineOrphans } from "../images/orphans.ts";
import { openQuarantine } from "../images/quarantine.ts";
import { readinessChecks } from "../readiness-checks.ts";
import { readWhole } from "./file-storage.ts";
import { withKeptReads } from "./kept-reads.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-03-10T06:00:00.000Z");

/** An application whose files are in a bucket, and its admin. */
async function openApp(start = now) {
	const { server, bucket } = await aBucket();
	const files = withKeptReads(bucket);
	const app = await createTestApp({ appContext: { files } });
	app.clock.set(start.toISOString());
	const token = await signIn(app);
	const publish = async (title: string, more: { image?: Blob } = {}) => {
		const form = { title, content: "Text", image: more.image ?? (await aPhoto()) };
		return app.request("/api/v1/blog", { token, form });
	};
	return { ...app, server, bucket, token, publish };
}

test("an image is served from the bucket with the headers that it has from a disk", async () => {
	const app = await openApp();
	const onDisk = await createTestApp();
	const photo = await aPhoto();
	const form = { title: "A", content: "Text", image: photo };
	await onDisk.request("/api/v1/blog", { token: await signIn(onDisk), form });
	const { data } = await (await app.publish("A", { image: photo })).json();
	expect(await app.bucket.list("pictures/blogs")).toHaveLength(2 * imageWidths.length);
	for (const width of imageWidths)
		for (const format of ["webp", "avif"] as const) {
			const path = `/assets/blogs/${imageVariant(data.image, width, format)}`;
			const [served, expected] = [await app.request(path), await onDisk.request(path)];
			expect([served.status, [...served.headers]]).toEqual([200, [...expected.headers]]);
			expect(await served.bytes()).toEqual(await expected.bytes());
			const headers = { "If-None-Match": served.headers.get("etag") ?? "" };
			expect((await app.request(path, { headers })).status).toBe(304);
		}
	expect((await app.request(`/assets/blogs/${"0".repeat(32)}-480.webp`)).status).toBe(404);
});

test.each(["away", "silent"] as const)(
	"while the bucket is %s, what was read before is served, and an upload is refused and leaves nothing",
	async (state) => {
		const app = await openApp();
		const { data } = await (await app.publish("Seen")).json();
		const path = `/assets/blogs/${data.image}`;
		const bytes = await (await app.request(path)).bytes();
		const stored = await app.bucket.list("");
		app.server.state = state;
		expect(await (await app.request(path)).bytes()).toEqual(bytes);
		const unread = await app.request(`/assets/blogs/${imageVariant(data.image, 480, "avif")}`);
		expect([unread.status, unread.headers.get("retry-after")]).toEqual([503, "5"]);
		const other = await app.publish("Not stored", { image: await aPhoto({ width: 100, height: 80 }) });
		expect([other.status, await other.json()]).toEqual([
			503,
			{ status: "error", message: "Something went wrong", id: expect.any(String) },
		]);
		expect(await app.store.selectFrom("posts").select("title").execute()).toEqual([{ title: "Seen" }]);
		expect(JSON.stringify(app.logged)).not.toContain("S3RVER");
		app.server.state = "serving";
		expect(await app.bucket.list("")).toEqual(stored);
		expect((await app.publish("Stored")).status).toBe(200);
	},
);

test("a card is drawn once, is in the bucket, and is drawn anew while that is away", async () => {
	const app = await openApp();
	const card = await (await app.request("/cards/home.png")).bytes();
	const [name] = await app.bucket.list("cards");
	expect(Buffer.compare((await readWhole(app.bucket, `cards/${name}`)) ?? Buffer.of(), card)).toBe(0);
	app.server.state = "away";
	expect((await app.request("/cards/home.png")).status).toBe(200);
	expect((await app.request("/cards/about.png")).status).toBe(200);
});

test("what nothing shows goes to the bucket's quarantine, comes back when it is shown, and goes after thirty days", async () => {
	// The server dates what it stores by the machine's clock.
	const app = await openApp(new Date(Date.now() + 2 * day));
	await app.publish("Kept");
	const kept = (await app.bucket.list("pictures")).toSorted();
	await app.publish("Lost", { image: await aPhoto({ width: 100, height: 80 }) });
	const [lost] = await app.store.deleteFrom("posts").where("title", "=", "Lost").returningAll().execute();
	const { store, images } = app;
	const quarantine = openQuarantine(app.appContext.files);
	const sweep = () =>
		quarantineOrphans(
			{ store, images, quarantine, log: app.appContext.log, belongsSince: async () => now },
			app.clock.now(),
		);
	await sweep();
	expect((await app.bucket.list("pictures")).toSorted()).toEqual(kept);
	expect(await app.bucket.list(`quarantine/${app.clock.now().toISOString().slice(0, 10)}/blogs`)).toHaveLength(6);
	if (lost) await app.store.insertInto("posts").values(lost).execute();
	await sweep();
	expect(await app.bucket.list("pictures")).toHaveLength(12);
	await app.store.deleteFrom("posts").where("title", "=", "Lost").execute();
	await Promise.all([sweep(), sweep()]);
	app.clock.advance(31 * day);
	expect(await quarantine.removeExpired(app.clock.now())).toBe(6);
	expect((await app.bucket.list("")).toSorted()).toEqual(kept.map((name) => `pictures/${name}`));
});

test("the product is not ready while the bucket is away, or another site's", async () => {
	const { server, s3, bucket } = await aBucket();
	const site = { ...(await anEmptySite("SQLite")), s3 };
	const { store, ids: storeIds } = await openStore(site);
	onTestFinished(() => store.destroy());
	const checks = await readinessChecks({ store, storeIds, config: site, clock: () => now });
	const look = checks.find(({ name }) => name === "bucket")?.run ?? expect.fail();
	await look();
	server.state = "away";
	await expect(look()).rejects.toThrow("cannot be used");
	server.state = "serving";
	await bucket.write("store-id", Buffer.from("another\n"));
	await expect(look()).rejects.toThrow("belongs to another store");
});

test("backups go to a bucket, are listed, restored and removed there", async () => {
	const site = await aUsedSite("SQLite");
	const { s3: backupTo, server } = await aBucket("/backups");
	const made = await makeVerifiedBackup({ ...site, backupTo }, now, "auto").catch((error) => error);
	// The state of the backups is noted by the job, not here.
	expect(made).toMatchObject({ message: "the backup does not hold what was stored right before it" });
	expect(await listBackups(backupTo, "00000000")).toEqual([]);
	const { app, run, of } = await openBackupJob(site.dataDirectory, server.url.replace("?", "/backups?"));
	await run();
	app.clock.advance(40 * day);
	await run();
	const [newest] = await listBackups(backupTo, of);
	const state = await (await app.request("/api/v1/admin/backups", { token: await signIn(app) })).json();
	expect(state.data).toMatchObject({
		folder: expect.stringMatching(/^s3:\/\/127\.0\.0\.1:\d+\/bucket\/backups$/),
		besideData: false,
		failure: null,
		verified: { file: expect.stringContaining(newest?.name ?? "none") },
	});
	expect(state.data.files).toHaveLength(2);
	expect(await readdir(site.dataDirectory)).not.toContain(expect.stringContaining("scratch"));
	const file = join(await aDataFolder(), "downloaded");
	await downloadBackup(backupTo, newest?.name ?? "", file);
	const fresh = await anEmptySite("SQLite");
	expect(countContents((await restoreBackup(fresh, file, now)).manifest).images).toBe(6);
	await thinBackups(backupTo, of, { daily: 1, weekly: 0, monthly: 0 }, app.clock.now());
	expect((await listBackups(backupTo, of)).map(({ name }) => name)).toEqual([newest?.name]);
	await expect(downloadBackup(backupTo, basename(file), file)).rejects.toThrow("there is no such file");
});

test("in a bucket that may not delete backups are made and verified, and the warning is one of its own", async () => {
	const site = await aUsedSite("SQLite");
	const { server } = await aBucket("/backups");
	const { app, run } = await openBackupJob(site.dataDirectory, server.url.replace("?", "/backups?"), "1,0,0");
	await run();
	server.state = "keeping";
	app.clock.advance(day / 4);
	await run();
	expect(await readBackupState(app.store)).toMatchObject({
		failure: null,
		verified: { begunAt: app.clock.now().toISOString() },
		warning: expect.stringContaining("403"),
	});
	server.state = "serving";
	app.clock.advance(day / 4);
	await run();
	expect(await readBackupState(app.store)).toMatchObject({ failure: null, warning: null });
});

/** An application on a site, whose backups go to a bucket. */
async function openBackupJob(dataDirectory: string, backupTo: string, backupKeep = "7,4,12") {
	const {
		store,
		ids: [id = ""],
	} = await openStore({ dataDirectory, database: join(dataDirectory, "tracewright.sqlite") });
	onTestFinished(() => store.destroy());
	const app = await createTestApp({
		appContext: { store },
		settings: { DATA_DIR: dataDirectory, BACKUP_TO: backupTo, BACKUP_KEEP: backupKeep },
	});
	const run = () => runBackup(app.appContext, new AbortController().signal, "auto", doTask);
	return { app, run, of: siteOfId(id) };
}
