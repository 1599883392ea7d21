import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../../db/connect.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aContactRequest } from "../../../tests/support/factories.ts";
import { beforeQueries } from "../../../tests/support/failing-store.ts";
import { signIn } from "../../../tests/support/session.ts";
import { postgresUrl } from "../../../tests/support/store.ts";

/** Letters of six scripts, each of four bytes, whose second tells them apart. */
const letters = "𐤀𒀀𓀀𔐀𖠀𛅰";
const person = {
	name: `Ёжик ${letters.slice(0, 6)}`,
	email: "forgotten.person@example.com",
	message: `${letters.slice(6)} and nothing else `.repeat(400),
};
// The index stores no byte that a word shares with the one before it; fewer bytes would be found by chance.
const traces = [Buffer.from(person.email), ...[...letters].map((letter) => Buffer.from(letter).subarray(1))];

async function forget(app: Awaited<ReturnType<typeof createTestApp>>) {
	const json = { email: person.email };
	return app.call("/api/v1/admin/person/forget", { json, token: await signIn(app) });
}

if (postgresUrl === undefined)
	test("a forgotten person is in no page, log or index of the database", async () => {
		const folder = await aDataFolder();
		const store = await connect(join(folder, "a.sqlite"));
		onTestFinished(() => store.destroy());
		const app = await createTestApp({ appContext: { store } });
		const held = async () => {
			const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
			return traces.filter((trace) => files.some((bytes) => bytes.includes(trace)));
		};
		for (let other = 0; other < 30; other += 1) await aContactRequest(app, { message: `Another ${other}`.repeat(90) });
		const first = await aContactRequest(app, person);
		const token = await signIn(app);
		const found = async (search: string) =>
			(await app.call(`/api/v1/user/contact-us?search=${encodeURIComponent(search)}`, { token })).data;
		expect(await found(letters.slice(6))).toHaveLength(1);
		const json = { status: "answered" };
		await app.request(`/api/v1/admin/submissions/${first.id}`, { method: "PATCH", json, token });
		await aContactRequest(app, person);
		await app.request(`/api/v1/user/contact-us/${first.id}`, { method: "DELETE", token });
		expect(await held()).toEqual(traces);
		expect((await forget(app)).data).toEqual({ contact: 2, application: 0 });
		expect(await held()).toEqual([]);
		expect(await found("another 29")).toHaveLength(1);
	});

test("a forgotten person's text cannot be found, and a log that cannot be emptied now is not an error", async () => {
	const app = await createTestApp();
	await aContactRequest(app, person);
	await aContactRequest(app);
	const busy = beforeQueries(app.store, (query) => {
		if (query.match(/wal_checkpoint|vacuum/)) throw new Error("busy");
	});
	const hindered = await createTestApp({ appContext: { store: busy } });
	expect((await forget(hindered)).data).toEqual({ contact: 1, application: 0 });
	expect(hindered.logged).toMatchObject([{ level: "warn" }]);
	expect(await app.store.selectFrom("submissions").select("name").execute()).toEqual([{ name: "Asha Rao" }]);
});
