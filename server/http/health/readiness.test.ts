import { rename, writeFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { postgresUrl } from "../../../tests/support/store.ts";
import { anEmptySite } from "../../../tests/support/stored-site.ts";
import { openStore } from "../../storage/data-folder/open-store.ts";
import { readinessChecks } from "../../storage/readiness-checks.ts";
import { createReadiness } from "./readiness.ts";

/** An application on a data folder and a store that belong together, both on the disk. */
async function openOnDisk() {
	const { dataDirectory, database } = await anEmptySite();
	const { store } = await openStore({ dataDirectory, database });
	onTestFinished(() => store.destroy());
	const plain = await createTestApp({ appContext: { store } });
	const readiness = createReadiness(plain.appContext.log);
	const app = await createTestApp({ appContext: { store, readiness, log: plain.appContext.log } });
	const config = { dataDirectory, database };
	const checks = readinessChecks({ store, config, clock: app.clock.now });
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
	await app.store.schema.alterTable("settings").renameTo("gone").execute();
	expect([await app.look(), await app.look()]).toEqual([503, 503]);
	const response = await app.request("/readyz");
	const { id, ...body } = await response.json();
	expect(body).toEqual({ status: "error", message: "Something went wrong" });
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(app.logged).toMatchObject([{ level: "error", data: { id, check: "store" } }]);
	expect((await app.request("/healthz")).status).toBe(200);
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
}
