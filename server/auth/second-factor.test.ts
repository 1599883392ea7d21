import { expect, test } from "vitest";
import { messages } from "../../contract/messages.ts";
import { createTestApp, openWithOwner, type TestApp } from "../../tests/support/app.ts";
import { audited } from "../../tests/support/audited.ts";
import { codeAt } from "../../tests/support/authenticator.ts";
import { owner, turnOnSecondFactor } from "../../tests/support/session.ts";
import { tokenHash } from "../token-hash.ts";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { createUser, findUser } from "./repository.ts";

const login = "/api/v1/user/login";
const step = 30_000;

/** An application whose owner has a second factor, and the step of its first code is over. */
async function open() {
	const app = await openWithOwner();
	const factor = await turnOnSecondFactor(app);
	app.clock.advance(step);
	return { app, ...factor };
}

async function enter(
	app: Pick<TestApp, "request">,
	more: Record<string, unknown> = {},
	from = "192.0.2.1",
	deviceToken?: string,
) {
	const headers = deviceToken === undefined ? {} : { "Sign-In-Mark": deviceToken };
	const response = await app.request(login, { json: { ...owner, ...more }, from, headers });
	const body = await response.json();
	return {
		status: response.status,
		body,
		deviceToken: response.headers.get("sign-in-mark"),
		headers: response.headers,
	};
}

const needsCode = { status: "fail", message: messages.codeNeeded, needs: "code" };
const wrongCode = { status: "fail", message: messages.codeWrong, needs: "code" };

test("asks for a code after a right password alone, and lets in with it", async () => {
	const { app, secret } = await open();
	expect(await enter(app, { password: "wrong" })).toMatchObject({ status: 401, body: { message: "User not found" } });
	expect((await enter(app, { password: "wrong" })).body).toEqual({ status: "fail", message: "User not found" });
	for (const code of [undefined, "", "  "]) {
		const asked = await enter(app, { code });
		expect([asked.status, asked.body, asked.deviceToken]).toEqual([401, needsCode, null]);
	}
	expect((await enter(app, { code: "000000" })).body).toEqual(wrongCode);
	const code = codeAt(secret, app.clock.now());
	expect((await enter(app, { password: "wrong", code })).body).toEqual({ status: "fail", message: "User not found" });
	const entered = await enter(app, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
	expect(entered).toMatchObject({ status: 200, body: { data: { user: { email: owner.email } } } });
	expect(entered.deviceToken).toBeTruthy();
});

test("without a second factor no code is asked for, and a sent one is ignored", async () => {
	const app = await openWithOwner();
	expect((await enter(app, { code: "000000" })).status).toBe(200);
});

test("a used code is refused, also by another process and after a restart, and so is the one before it", async () => {
	const { app, secret } = await open();
	const code = codeAt(secret, app.clock.now());
	const before = codeAt(secret, new Date(app.clock.now().getTime() - step));
	expect((await enter(app, { code })).status).toBe(200);
	expect((await enter(app, { code })).body).toEqual(wrongCode);
	const another = await createTestApp({ appContext: app.appContext });
	expect(await another.call(login, { json: { ...owner, code } })).toEqual({ code: 401, ...wrongCode });
	expect((await enter(app, { code: before })).body).toEqual(wrongCode);
	app.clock.advance(step);
	expect((await enter(app, { code: codeAt(secret, app.clock.now()) })).status).toBe(200);
});

test("of many simultaneous sign-ins with one code, one succeeds", async () => {
	const { app, secret } = await open();
	const code = codeAt(secret, app.clock.now());
	const entries = await Promise.all(Array.from({ length: 4 }, (_, index) => enter(app, { code }, `192.0.2.${index}`)));
	expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("each recovery code lets in once, however it is typed, and is stored only hashed", async () => {
	const { app, recoveryCodes } = await open();
	expect(new Set(recoveryCodes).size).toBe(10);
	const stored = JSON.stringify(await app.store.selectFrom("recovery_codes").selectAll().execute());
	for (const code of recoveryCodes) {
		expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
		expect(stored).not.toContain(code);
		expect(stored).not.toContain(code.replaceAll("-", ""));
	}
	const [first = "", second = ""] = recoveryCodes;
	expect((await enter(app, { code: first })).status).toBe(200);
	expect((await enter(app, { code: first })).body).toEqual(wrongCode);
	expect((await enter(app, { code: ` ${second.toUpperCase().replaceAll("-", " ")}` })).status).toBe(200);
	expect(await app.store.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(8);
	expect(await audited(app.store, "recoveryCodeUsed")).toHaveLength(2);
});

test("the sixth wrong code from an address is refused like the sixth wrong password", async () => {
	const { app, secret, recoveryCodes } = await open();
	for (const code of ["000000", "aaaa-aaaa-aaaa-aaaa", "1", "000001", "x"])
		expect((await enter(app, { code })).body).toEqual(wrongCode);
	const sixth = await enter(app, { code: codeAt(secret, app.clock.now()) });
	expect([sixth.status, sixth.body.message, Number(sixth.headers.get("retry-after")) > 0]).toEqual([
		429,
		messages.tooManyAttempts,
		true,
	]);
	expect((await enter(app, { code: recoveryCodes[0] }, "192.0.2.2")).status).toBe(200);
});

test("asking for a code neither counts as a guess nor takes one back", async () => {
	const { app, secret } = await open();
	for (let count = 0; count < 4; count++) expect((await enter(app, { code: "000000" })).status).toBe(401);
	for (let count = 0; count < 6; count++) expect((await enter(app)).body).toEqual(needsCode);
	expect((await enter(app, { code: "000000" })).status).toBe(401);
	expect((await enter(app, { code: codeAt(secret, app.clock.now()) })).status).toBe(429);
});

test("the password and many addresses allow twenty codes, which lock out neither a known browser nor a recovery code", async () => {
	const { app, secret, recoveryCodes } = await open();
	const { deviceToken } = await enter(app, { code: recoveryCodes[0] });
	for (let guess = 0; guess < 20; guess++)
		expect((await enter(app, { code: "000000" }, `198.51.100.${guess}`)).body).toEqual(wrongCode);
	const code = codeAt(secret, app.clock.now());
	expect((await enter(app, { code }, "203.0.113.1")).status).toBe(429);
	const { id, email } = await app.store.selectFrom("users").selectAll().executeTakeFirstOrThrow();
	const link = { id: "any", kind: "reset" as const, email, user_id: id, token_hash: tokenHash("token") };
	await app.store
		.insertInto("account_links")
		.values({ ...link, expires_at: "2100" })
		.execute();
	const json = { token: "token", password: owner.password, code };
	expect((await app.request("/api/v1/user/reset-password", { json, from: "203.0.113.3" })).status).toBe(429);
	expect((await enter(app, { code: recoveryCodes[1] }, "203.0.113.1")).status).toBe(200);
	expect((await enter(app, { code }, "203.0.113.2", deviceToken ?? "")).status).toBe(200);
});

test("the secret is stored encrypted, and neither it nor a code is logged or audited", async () => {
	const { app, secret, recoveryCodes } = await open();
	const code = codeAt(secret, app.clock.now());
	await enter(app, { code });
	await enter(app, { code: recoveryCodes[0] });
	await enter(app, { code: "000000" });
	const factors = await app.store.selectFrom("second_factors").selectAll().execute();
	const audit = await app.store.selectFrom("audit_entries").selectAll().execute();
	const told = JSON.stringify([
		factors.map(({ last_step: _, ...factor }) => factor),
		audit.map(({ id: _, ...entry }) => entry),
		app.logged,
	]);
	for (const kept of [secret, code, ...recoveryCodes, owner.password]) expect(told).not.toContain(kept);
	const bytes = Buffer.from(factors[0]?.secret ?? "", "base64url").toString("latin1");
	expect(bytes).not.toContain(secret);
});

test("a recovery code of one admin lets no other in", async () => {
	const { app } = await open();
	await createUser(app.store, "else@example.com", "", app.clock.now());
	const somebody = (await findUser(app.store, "else@example.com")) ?? expect.fail("nobody");
	const [code] = await makeRecoveryCodes(app.store, somebody.id);
	expect((await enter(app, { code })).body).toEqual(wrongCode);
	expect(await countRecoveryCodes(app.store, somebody.id)).toBe(10);
});

test("one secret under one password is encrypted with a different key each time", async () => {
	const { store } = await createTestApp();
	const encrypted = await Promise.all([1, 2].map(() => encryptSecret(store, "secret", "password")));
	const salts = encrypted.map((text) => Buffer.from(text, "base64url").subarray(0, 16).toString("hex"));
	expect(new Set(salts).size).toBe(2);
	for (const text of encrypted) expect(await decryptSecret(text, "password")).toBe("secret");
});
