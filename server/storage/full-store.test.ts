import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { createTestApp, imageFiles, openSignedIn, type TestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { aPhoto } from "../../tests/support/photo.ts";
import { createOwner, owner, signIn } from "../../tests/support/session.ts";
import { postgresUrl } from "../../tests/support/store.ts";

/** An application whose SQLite may not grow any further, which it reports as it reports a full disk. */
async function openFullStore() {
	const app = await createTestApp({
		settings: { FORM_LIMIT: "1000000" },
		appContext: { store: await connect(":memory:") },
	});
	await createOwner(app);
	const token = await signIn(app);
	const mayHold = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(app.store);
	await mayHold(1);
	while ((await send(app)).status === 200);
	return { ...app, token, makeRoom: () => mayHold(1_000_000) };
}

const send = (app: TestApp) => app.request("/api/v1/user/contact-us", { json: contactForm });

if (postgresUrl === undefined) {
	test("on a full disk everything can be read, no write half happens, and room makes writes go on", async () => {
		const app = await openFullStore();
		const { token } = app;
		const image = await aPhoto();
		const writes = [
			() => send(app),
			() =>
				app.request("/api/v1/blog", { token, form: { title: "T".repeat(200), content: "C".repeat(50_000), image } }),
			() => app.request("/api/v1/project", { token, json: { title: "T", description: "D".repeat(50_000) } }),
		];
		for (const write of writes) expect((await write()).status).toBe(507);
		for (const path of [
			"/api/v1/blog",
			"/api/v1/user/contact-us",
			"/api/v1/admin/audit",
			"/api/v1/admin/deleted",
			"/dummyData/DummyBlogs.json",
			"/readyz",
		])
			expect([path, (await app.request(path, { token })).status]).toEqual([path, 200]);
		expect((await (await app.request("/api/v1/blog", { token })).json()).data).toEqual([]);
		expect(await imageFiles(app)).toEqual([]);
		await app.makeRoom();
		for (const write of writes) expect((await write()).status).toBe(200);
		expect((await app.request("/api/v1/user/login", { json: owner })).status).toBe(200);
	});

	test("forms that are sent together on a full disk all answer 507, and none is stored", async () => {
		const app = await openFullStore();
		const count = async () => (await app.store.selectFrom("submissions").select("id").execute()).length;
		const before = await count();
		const responses = await Promise.all(Array.from({ length: 20 }, () => send(app)));
		expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(507));
		expect(await count()).toBe(before);
	});
} else {
	test("PostgreSQL's full disk answers 507 too, leaves nothing half done, and room makes writes go on", async () => {
		const { token, ...app } = await openSignedIn();
		const raise = "begin raise exception 'could not extend file' using errcode = '53100'; end";
		await sql.raw(`create function fill() returns trigger language plpgsql as $$ ${raise} $$`).execute(app.store);
		await sql`create trigger full_disk before insert on audit_entries execute function fill()`.execute(app.store);
		const write = () => app.request("/api/v1/project", { token, json: { title: "T", description: "D" } });
		expect((await write()).status).toBe(507);
		expect(app.logged[0]?.data).toMatchObject({ status: 507, error: { message: "could not extend file" } });
		expect((await (await app.request("/api/v1/project")).json()).data).toEqual([]);
		await sql`drop trigger full_disk on audit_entries`.execute(app.store);
		expect((await write()).status).toBe(200);
	});
}
