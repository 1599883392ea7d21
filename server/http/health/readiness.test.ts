import { execFile } from "node:child_process";
import { rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { postgresUrl } from "../../../tests/support/store.ts";
import { anEmptySite } from "../../../tests/support/stored-site.ts";
import { openStore } from "../../storage/data-folder/open-store.ts";
import { readinessChecks } from "../../storage/readiness-checks.ts";
import { pollReadiness } from "./poll-readiness.ts";
import { createReadiness } from "./readiness.ts";

/** An application on a data folder and a store that belong together, both on the disk. */
async function openOnDisk() {
	const { dataDirectory, database } = await anEmptySite();
	const { store, ids: storeIds } = await openStore({ dataDirectory, database });
	onTestFinished(() => store.destroy());
	const plain = await createTestApp({ appContext: { store } });
	const readiness = createReadiness(plain.appContext.log);
	const app = await createTestApp({ appContext: { store, readiness, log: plain.appContext.log } });
	const config = { dataDirectory, database, s3: undefined };
	const checks = await readinessChecks({ store, storeIds, config, clock: app.clock.now });
	/** Answers the status of `/readyz` after every check has looked once. */
	const look = async () => {
		for (const { name, run } of checks) await readiness.runCheck(name, run);
		return (await app.request("/readyz")).status;
	};
	const send = async () => (await app.request("/api/v1/user/contact-us", { json: contactForm })).status;
	return { ...app, dataDirectory, file: database, look, send, logged: plain.logged };
}

test("is ready as long as it can store and find, and says why not in the log alone, once", async () => {
	const app = await openOnDisk();
	expect([await app.look(), await app.look()]).toEqual([200, 200]);
	expect(app.logged).toEqual([]);
	await rm(join(app.dataDirectory, "store-id"));
	expect([await app.look(), await app.look()]).toEqual([503, 503]);
	const response = await app.request("/readyz");
	const { id, ...body } = await response.json();
	expect(body).toEqual({ status: "error", message: "Something went wrong" });
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(app.logged).toMatchObject([{ level: "error", data: { id, check: "data folder" } }]);
	expect((await app.request("/healthz")).status).toBe(200);
});

test("is not ready on a store that is another than at the start, nor on one whose tables are gone", async () => {
	const app = await openOnDisk();
	await sql`update settings set value = '"another"' where name = 'store id'`.execute(app.store);
	expect(await app.look()).toBe(503);
	await app.store.schema.dropTable("settings").execute();
	expect(await app.look()).toBe(503);
	expect(app.logged).toHaveLength(1);
});

if (postgresUrl === undefined) {
	test("no form is answered into a database that was deleted; it heals when the file is back", async () => {
		const app = await openOnDisk();
		const token = await signIn(app);
		expect(await app.send()).toBe(200);
		await rename(app.file, `${app.file}.elsewhere`);
		expect([await app.send(), await app.look()]).toEqual([503, 503]);
		await writeFile(app.file, "");
		expect([await app.send(), await app.look()]).toEqual([503, 503]);
		expect((await app.request("/api/v1/user/contact-us", { token })).status).toBe(200);
		await rename(`${app.file}.elsewhere`, app.file);
		expect([await app.send(), await app.look()]).toEqual([200, 200]);
		const { data } = await (await app.request("/api/v1/user/contact-us", { token })).json();
		expect(data).toHaveLength(2);
		expect(app.logged.at(-1)).toMatchObject({ level: "info" });
	});

	const damages: Record<string, (file: string) => Promise<unknown>> = {
		"half overwritten": (file) => damage(file, 30, "urandom"),
		"overwritten by zeros": (file) => damage(file, 10, "zero"),
		emptied: (file) => truncate(file, 0),
		cut: (file) => truncate(file, 20 * 4096),
	};

	test.each(Object.entries(damages))("is not ready on a database that was %s under it", async (_how, spoil) => {
		const app = await openOnDisk();
		await app.store
			.insertInto("settings")
			.values(Array.from({ length: 400 }, (_, number) => ({ name: `${number}`, value: "x".repeat(500) })))
			.execute();
		await sql`pragma wal_checkpoint(truncate)`.execute(app.store);
		expect(await app.look()).toBe(200);
		await spoil(app.file);
		expect(await app.look()).toBe(503);
	});

	/** Another process does it: one that closes the file loses every lock that it has on it. */
	const damage = (file: string, pages: number, source: string) =>
		promisify(execFile)("dd", [
			`if=/dev/${source}`,
			`of=${file}`,
			"bs=4096",
			"seek=20",
			`count=${pages}`,
			"conv=notrunc",
		]);
}

test("looks again by itself: in time while all is well, and soon while something is wrong", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const app = await createTestApp();
	const readiness = createReadiness(app.appContext.log);
	let looks = 0;
	let isWell = true;
	const run = async () => {
		looks += 1;
		if (!isWell) throw new Error("gone");
	};
	const stop = pollReadiness(readiness, [{ name: "anything", run, interval: 20_000 }]);
	await vi.advanceTimersByTimeAsync(59_000);
	expect(looks).toBe(3);
	isWell = false;
	await vi.advanceTimersByTimeAsync(1_500);
	expect(readiness.problem()).not.toBeNull();
	isWell = true;
	await vi.advanceTimersByTimeAsync(1_000);
	expect(readiness.problem()).toBeNull();
	stop();
	looks = 0;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(looks).toBe(0);
});
