import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { owner } from "../../tests/support/session.ts";
import { readConfig } from "../config/config.ts";
import { ensureFirstAdmin, makePassword } from "./first-admin.ts";

const settings = readConfig({});
const login = "/api/v1/user/login";

test("the settings make the first admin, whose password no later setting changes", async () => {
	const app = await createTestApp();
	const now = app.clock.now();
	expect(await ensureFirstAdmin(app.store, { ...settings, firstAdmin: owner }, false, now)).toBe(
		"Sign in at {address}/admin/login",
	);
	expect((await app.request(login, { json: owner })).status).toBe(200);
	await ensureFirstAdmin(
		app.store,
		{ ...settings, firstAdmin: { ...owner, password: "another long password" } },
		true,
		now,
	);
	expect((await app.request(login, { json: owner })).status).toBe(200);
	expect((await app.request(login, { json: { ...owner, password: "another long password" } })).status).toBe(401);
	const removed = { ...owner, email: "removed@example.com" };
	await ensureFirstAdmin(app.store, { ...settings, firstAdmin: removed }, false, now);
	expect((await app.request(login, { json: removed })).status).toBe(401);
});

test("without settings and without a terminal no admin is created", async () => {
	const app = await createTestApp();
	const line = await ensureFirstAdmin(app.store, settings, false, app.clock.now());
	expect(line).toBe("Nobody can sign in yet: npm run admin -- create you@example.com");
	const inContainer = { ...settings, adminCommand: "docker compose exec site node cli/admin.ts" };
	expect(await ensureFirstAdmin(app.store, inContainer, false, app.clock.now())).toBe(
		"Nobody can sign in yet: docker compose exec site node cli/admin.ts create you@example.com",
	);
	expect(await app.store.selectFrom("users").select("id").execute()).toEqual([]);
});

test("on a terminal a password is made, shown once, and lets in", async () => {
	const app = await createTestApp();
	const line = await ensureFirstAdmin(app.store, settings, true, app.clock.now());
	const password = /password (\S+) /.exec(line)?.[1] ?? "";
	expect((await app.request(login, { json: { email: company.contact_info.email, password } })).status).toBe(200);
	expect(await ensureFirstAdmin(app.store, settings, true, app.clock.now())).not.toContain("password");
	expect(JSON.stringify(await app.store.selectFrom("users").selectAll().execute())).not.toContain(password);
});

test("made passwords can be typed, and none comes twice", () => {
	const made = Array.from({ length: 500 }, makePassword);
	for (const password of made) expect(password).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/);
	expect(new Set(made).size).toBe(500);
});
