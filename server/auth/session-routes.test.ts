import { expect, onTestFinished, test, vi } from "vitest";
import { accountMails as words } from "../../content/account-mails.ts";
import { zonedTimeInMail } from "../../content/site-time.ts";
import { messages } from "../../contract/messages.ts";
import { createTestApp, openSignedIn, openWithOwner, type TestApp } from "../../tests/support/app.ts";
import { createOwner, owner, signIn } from "../../tests/support/session.ts";
import { hashPassword } from "./password.ts";

const login = "/api/v1/user/login";
const day = 24 * 60 * 60 * 1000;

async function status(app: TestApp, token: string): Promise<number> {
	return (await app.request("/api/v1/user/contact-us", { token })).status;
}

test("signs in with the specification's response, whatever the address's case and spaces", async () => {
	const app = await openWithOwner();
	const response = await app.request(login, { json: { ...owner, email: " Owner@Example.COM " } });
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("no-store");
	const body = await response.json();
	expect(body).toEqual({
		status: "success",
		token: expect.stringMatching(/^[\w-]{43}$/),
		data: { user: { _id: expect.any(String), email: owner.email } },
	});
	expect(await status(app, body.token)).toBe(200);
});

test("stores the token only hashed and the password only as Argon2id at OWASP's parameters", async () => {
	const app = await createTestApp();
	await createOwner(app, hashPassword(owner.password));
	const { token } = await (await app.request(login, { json: owner })).json();
	const sessions = await app.store.selectFrom("sessions").selectAll().execute();
	const users = await app.store.selectFrom("users").selectAll().execute();
	expect(JSON.stringify([sessions, users])).not.toContain(token);
	expect(JSON.stringify([sessions, users])).not.toContain(owner.password);
	const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(users[0]?.password_hash ?? "") ?? [];
	expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
	expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

test("names what is empty or not a text", async () => {
	const app = await createTestApp();
	const empty = await app.call(login, { json: { email: "a@example.com", password: "" } });
	expect(empty).toMatchObject({ code: 422, message: "Password is required" });
	const errors = { email: [messages.notText("Email")], password: [messages.notText("Password")] };
	expect(await app.call(login, { json: { email: { $ne: "" }, password: ["x"] } })).toMatchObject({ code: 422, errors });
});

test("lets an admin in whose address has a long top-level part, which the forms refuse", async () => {
	const app = await openWithOwner();
	await app.store.updateTable("users").set({ email: "me@studio.photography" }).execute();
	expect(
		(await app.request(login, { json: { email: "me@studio.photography", password: owner.password } })).status,
	).toBe(200);
});

test("answers a wrong password and an unknown address alike, and hashes as much for either", async () => {
	// A separate application, in which one module records its calls.
	vi.resetModules();
	vi.doMock("./password.ts", { spy: true });
	onTestFinished(() => {
		vi.doUnmock("./password.ts");
		vi.resetModules();
	});
	const { verifyPassword } = await import("./password.ts");
	const app = await (await import("../../tests/support/app.ts")).createTestApp();
	await createOwner(app, hashPassword(owner.password));
	const checks = vi.mocked(verifyPassword).mock.calls;
	for (const email of [owner.email, "nobody@example.com"]) {
		const refused = { code: 401, status: "fail", message: "User not found" };
		expect(await app.call(login, { json: { email, password: "wrong" } })).toEqual(refused);
	}
	const [known, unknown] = checks.map(([password, hash]) => ({
		password,
		// What decides how much work a hash in PHC form is.
		work: hash.split("$").map((part, index) => (index < 4 ? part : part.length)),
	}));
	expect(known?.work[1]).toBe("argon2id");
	expect(unknown).toEqual(known);
	expect(checks).toHaveLength(2);
});

test("refuses the sixth wrong password from an address, whatever it says in X-Forwarded-For", async () => {
	const app = await openWithOwner();
	const guess = (number: number, password = "wrong") =>
		app.request(login, {
			json: { ...owner, password },
			from: "192.0.2.7",
			headers: { "X-Forwarded-For": `203.0.113.${number}` },
		});
	for (let number = 1; number <= 5; number++) expect((await guess(number)).status).toBe(401);
	const sixth = await guess(6);
	expect(sixth.status).toBe(429);
	expect(await sixth.json()).toEqual({ status: "fail", message: messages.tooManyAttempts });
	const wait = Number(sixth.headers.get("retry-after"));
	// Of the quarter of an hour, what the guesses took has passed.
	expect(wait).toBeGreaterThan(10 * 60);
	expect(wait).toBeLessThanOrEqual(15 * 60);
	expect((await guess(7, owner.password)).status).toBe(429);
	// Strangers who guess do not lock the owner out.
	expect((await app.request(login, { json: owner, from: "192.0.2.8" })).status).toBe(200);
});

test("checks at most five of a hundred guesses sent at once", async () => {
	const app = await openWithOwner();
	const responses = await Promise.all(
		Array.from({ length: 100 }, () => app.request(login, { json: { ...owner, password: "wrong" } })),
	);
	const counts = Object.groupBy(responses, (response) => response.status);
	expect(counts[401]?.length).toBe(5);
	expect(counts[429]?.length).toBe(95);
});

test.each([
	[1_000_000, 413],
	[20_000, 413],
	[10_000, 422],
	[1_001, 422],
])("refuses a password of %i characters with %i, without hashing it", async (length, expected) => {
	const app = await openWithOwner();
	// SignInAttempts that were hashed are counted, so a sixth would answer 429.
	for (let round = 0; round < 6; round++)
		expect((await app.request(login, { json: { ...owner, password: "x".repeat(length) } })).status).toBe(expected);
});

test("the token's scheme counts whatever its case (RFC 9110)", async () => {
	const { token, ...app } = await openSignedIn();
	for (const scheme of ["bearer", "BEARER"]) {
		const headers = { Authorization: `${scheme} ${token}` };
		expect((await app.request("/api/v1/admin/retention", { headers })).status).toBe(200);
	}
});

test.each(["/api/v1/uesr/logout", "/api/v1/user/logout"])("%s ends only this session", async (path) => {
	const app = await createTestApp();
	const [token, other] = [await signIn(app), await signIn(app)];
	expect(await app.call(path, { token })).toEqual({ code: 200, status: "success", data: null });
	expect(await status(app, token)).toBe(401);
	expect(await status(app, other)).toBe(200);
	expect((await app.request(path, { token })).status).toBe(401);
	expect((await app.request(path)).status).toBe(401);
});

test("a session ends after seven days", async () => {
	const { token, ...app } = await openSignedIn();
	app.clock.advance(7 * day - 1);
	expect(await status(app, token)).toBe(200);
	app.clock.advance(1);
	expect(await status(app, token)).toBe(401);
});

test("no address, password or token reaches the log", async () => {
	const app = await openWithOwner();
	const { token } = await (await app.request(login, { json: owner })).json();
	await app.store.schema.alterTable("sessions").renameTo("gone").execute();
	expect((await app.request("/api/v1/blog", { token })).status).toBe(500);
	expect((await app.request(login, { json: owner })).status).toBe(500);
	const lines = JSON.stringify(app.logged.map(({ data }) => [data, String((data.error as Error)?.stack)]));
	for (const secret of [owner.email, owner.password, token]) expect(lines).not.toContain(secret);
});

/** The mails to the owner that wait in the outbox. */
const accountMails = ({ store }: TestApp) =>
	store.selectFrom("mails").select(["recipient", "subject", "text"]).where("kind", "=", "account").execute();

test("a sign-in from a browser that shows no device token is mailed to the owner, with what it was, and a known one's is not", async () => {
	const app = await openWithOwner({ settings: { SITE_URL: "https://tracewright.example" } });
	const enter = (headers: Record<string, string>) => app.request(login, { json: owner, headers });
	const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
	const entered = await enter({ "User-Agent": agent });
	const [mail, ...others] = await accountMails(app);
	expect([mail?.recipient, mail?.subject, others]).toEqual([null, words.newDevice.subject, []]);
	for (const told of [
		owner.email,
		zonedTimeInMail("2026-03-10T06:00:00.000Z"),
		"Firefox, Linux",
		"https://tracewright.example/admin/account",
	])
		expect(mail?.text).toContain(told);
	await enter({ "User-Agent": agent, "Sign-In-Mark": entered.headers.get("sign-in-mark") ?? "" });
	await app.request(login, { json: { ...owner, password: "wrong" } });
	expect(await accountMails(app)).toHaveLength(1);
	await enter({ "Sign-In-Mark": "1.made.up" });
	expect((await accountMails(app)).map(({ text }) => text).join()).toContain("unknown device");
});

test("a client that stores no device token does not fill the owner's mailbox", async () => {
	const app = await openWithOwner();
	for (let count = 0; count < 12; count++) expect((await app.request(login, { json: owner })).status).toBe(200);
	expect(await accountMails(app)).toHaveLength(10);
});

test("a session that a clock which was a year ahead opened ends with that clock, in the list of sessions too", async () => {
	const app = await createTestApp();
	const now = app.clock.now().toISOString();
	app.clock.advance(365 * day);
	const ahead = await signIn(app);
	expect(await status(app, ahead)).toBe(200);
	app.clock.set(now);
	expect(await status(app, ahead)).toBe(401);
	const token = await signIn(app);
	expect((await app.call("/api/v1/admin/account/sessions", { token })).data).toHaveLength(1);
});
