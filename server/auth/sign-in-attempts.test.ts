import { expect, test } from "vitest";
import { createTestApp, type TestApp, type TestRequest } from "../../tests/support/app.ts";
import { createOwner, owner } from "../../tests/support/session.ts";
import { createDeviceTokens } from "./device-token.ts";
import { hashPassword } from "./password.ts";
import { changePassword, createUser, findUser } from "./repository.ts";

const login = "/api/v1/user/login";
const day = 24 * 60 * 60 * 1000;

async function open(): Promise<TestApp> {
	const app = await createTestApp();
	await createOwner(app);
	return app;
}

function guess(app: TestApp, from: string, deviceToken?: string, more: TestRequest = {}): Promise<Response> {
	const headers = deviceToken === undefined ? {} : { "Sign-In-Mark": deviceToken };
	return app.request(login, { json: { ...owner, password: "wrong" }, from, headers, ...more });
}

function signIn(app: TestApp, from: string, deviceToken?: string): Promise<Response> {
	return guess(app, from, deviceToken, { json: owner });
}

/** The device token of a browser that has signed in before. */
async function earlierDeviceToken(app: TestApp): Promise<string> {
	const deviceToken = (await signIn(app, "198.51.100.1")).headers.get("sign-in-mark");
	expect(deviceToken).toMatch(/^\d+\.[\w-]{22}\.[\w-]{43}$/);
	return deviceToken ?? "";
}

async function use(app: TestApp, from: string, times: number): Promise<void> {
	for (let count = 0; count < times; count++) expect((await guess(app, from)).status).toBe(401);
}

test("a /56 has 20 wrong passwords and a /48 has 60, however many addresses it has", async () => {
	const app = await open();
	for (let line = 0; line < 4; line++) await use(app, `2001:db8:1:${line}::1`, 5);
	const refused = await guess(app, "2001:db8:1:ff::1");
	expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	for (const network of [1, 2])
		for (let line = 0; line < 4; line++) await use(app, `2001:db8:1:${network}0${line}::1`, 5);
	expect((await guess(app, "2001:db8:1:f000::1")).status).toBe(429);
	expect((await guess(app, "2001:db8:2::1")).status).toBe(401);
});

test("one line that keeps guessing does not use up its whole network", async () => {
	const app = await open();
	for (let count = 0; count < 105; count++)
		expect((await guess(app, `2001:db8:1:1:${count}::1`)).status).toBe(count < 5 ? 401 : 429);
	expect((await signIn(app, "2001:db8:1:2::1")).status).toBe(200);
});

test("a browser that signed in before signs in where strangers have used up the address", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	await use(app, "192.0.2.7", 5);
	expect((await signIn(app, "192.0.2.7")).status).toBe(429);
	expect((await signIn(app, "192.0.2.7", deviceToken)).status).toBe(200);
});

test("a device token is good for five wrong passwords, wherever they come from", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	for (let count = 0; count < 5; count++) expect((await guess(app, `192.0.2.${count}`, deviceToken)).status).toBe(401);
	const sixth = await signIn(app, "192.0.2.9", deviceToken);
	expect([sixth.status, Number(sixth.headers.get("retry-after")) > 0]).toEqual([429, true]);
	expect((await signIn(app, "192.0.2.9")).status).toBe(200);
});

test("a device token counts only if it was made here, for this user, within a year", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	const another = { email: "second@example.com", password: owner.password };
	await createUser(app.store, another.email, await hashPassword(another.password), app.clock.now());
	const ofAnother = (await guess(app, "198.51.100.2", undefined, { json: another })).headers.get("sign-in-mark") ?? "";
	const elsewhere = await earlierDeviceToken(await open());
	await use(app, "192.0.2.7", 5);
	const [made = "", random = "", signature = ""] = deviceToken.split(".");
	const forged = [
		"",
		"x",
		`${Number(made) + 1}.${random}.${signature}`,
		`${made}.${"A".repeat(22)}.${signature}`,
		`${made}.${random}.${"A".repeat(43)}`,
		`${deviceToken}=`,
		ofAnother,
		elsewhere,
	];
	for (const one of forged) expect([one, (await signIn(app, "192.0.2.7", one)).status]).toEqual([one, 429]);
	app.clock.advance(365 * day);
	expect((await signIn(app, "192.0.2.7", deviceToken)).status).toBe(200);
	app.clock.advance(1);
	expect((await signIn(app, "192.0.2.7", deviceToken)).status).toBe(429);
});

test("a device token outlives a restart, and nothing of it is stored but the key", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	const restarted = await createTestApp({ appContext: { store: app.store, clock: app.clock.now } });
	await use(restarted, "192.0.2.7", 5);
	expect((await signIn(restarted, "192.0.2.7", deviceToken)).status).toBe(200);
	const settings = await app.store.selectFrom("settings").selectAll().where("name", "=", "signInMarkKey").execute();
	expect(settings).toHaveLength(1);
	expect(JSON.stringify(settings)).not.toContain(deviceToken.split(".")[1]);
});

test("a flood from many addresses holds up neither the browser that signed in before nor a new one", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	const answered: string[] = [];
	const note = (who: string, response: Promise<Response>) =>
		response.then(({ status, headers }) =>
			answered.push(`${who} ${status} ${headers.get("retry-after") ?? ""}`.trim()),
		);
	const strangers = Array.from({ length: 150 }, (_, number) => note("stranger", guess(app, `203.0.113.${number}`)));
	const known = note("known", signIn(app, "192.0.2.1", deviceToken));
	const unknown = note("new", signIn(app, "192.0.2.2"));
	await Promise.all([...strangers, known, unknown]);
	// Those for whom there was no room were told at once, and come first.
	const checked = answered.filter((answer) => answer !== "stranger 503 1");
	// In which order their counts come back is the database's, so the order is tested with the queue.
	expect(new Set(checked)).toEqual(new Set(["known 200", "new 200", "stranger 401"]));
	expect(answered.length - checked.length).toBeGreaterThanOrEqual(80);
});

test("a request that was turned away unchecked is not a guess; one that hung up is", async () => {
	const app = await open();
	const leaving = new AbortController();
	const strangers = Array.from({ length: 40 }, (_, number) => `203.0.113.${number}`);
	const leavers = Array.from({ length: 8 }, (_, number) => `192.0.2.${number}`);
	const guesses = strangers.map((address) => guess(app, address));
	const hungUp = leavers.map((address) => guess(app, address, undefined, { signal: leaving.signal }));
	await new Promise(setImmediate);
	leaving.abort();
	const statuses = (await Promise.all([...guesses, ...hungUp])).map(({ status }) => status);
	expect(new Set(statuses)).toEqual(new Set([401, 503]));
	const away = strangers[statuses.indexOf(503)] ?? "";
	await use(app, away, 5);
	expect((await guess(app, away)).status).toBe(429);
	// The newest is checked first, so the first of these waited until it hung up.
	const [left = ""] = leavers;
	await use(app, left, 4);
	expect((await guess(app, left)).status).toBe(429);
});

test("a browser that signs in often is never kept out, and its wrong passwords before are forgotten", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	for (let time = 0; time < 2; time += 1) {
		for (let count = 0; count < 4; count += 1) expect((await guess(app, "192.0.2.7", deviceToken)).status).toBe(401);
		expect((await signIn(app, "192.0.2.7", deviceToken)).status).toBe(200);
	}
	for (let time = 0; time < 6; time += 1) expect((await signIn(app, "192.0.2.7", deviceToken)).status).toBe(200);
});

test("a device token ends with the password", async () => {
	const app = await open();
	const deviceToken = await earlierDeviceToken(app);
	const tokens = createDeviceTokens(app.store);
	const isValid = async (token: string) => {
		const user = await findUser(app.store, owner.email);
		return user !== null && tokens.isValid(token, user, app.clock.now());
	};
	expect(await isValid(deviceToken)).toBe(true);
	await changePassword(app.store, owner.email, await hashPassword("another password of hers"), app.clock.now());
	expect(await isValid(deviceToken)).toBe(false);
});
