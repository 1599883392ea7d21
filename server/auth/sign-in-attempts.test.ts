import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { deviceTokenHeader } from "../../contract/session.ts";
import { openWithOwner, type TestApp, type TestRequest } from "../../tests/support/app.ts";
import { owner } from "../../tests/support/session.ts";

const login = "/api/v1/user/login";

function guess(app: TestApp, from: string, more: TestRequest = {}): Promise<Response> {
	return app.request(login, { json: { ...owner, password: "wrong" }, from, ...more });
}

function signIn(app: TestApp, from: string): Promise<Response> {
	return guess(app, from, { json: owner });
}

async function use(app: TestApp, from: string, times: number): Promise<void> {
	for (let count = 0; count < times; count++) expect((await guess(app, from)).status).toBe(401);
}

test("a /56 has 20 wrong passwords and a /48 has 60, however many addresses it has", async () => {
	const app = await openWithOwner();
	for (let line = 0; line < 4; line++) await use(app, `2001:db8:1:${line}::1`, 5);
	const refused = await guess(app, "2001:db8:1:ff::1");
	expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	for (const network of [1, 2])
		for (let line = 0; line < 4; line++) await use(app, `2001:db8:1:${network}0${line}::1`, 5);
	expect((await guess(app, "2001:db8:1:f000::1")).status).toBe(429);
	expect((await guess(app, "2001:db8:2::1")).status).toBe(401);
});

test("one line that keeps guessing does not use up its whole network", async () => {
	const app = await openWithOwner();
	for (let count = 0; count < 105; count++)
		expect((await guess(app, `2001:db8:1:1:${count}::1`)).status).toBe(count < 5 ? 401 : 429);
	expect((await signIn(app, "2001:db8:1:2::1")).status).toBe(200);
});

test("a flood from many addresses does not hold up the owner", async () => {
	const app = await openWithOwner();
	const answered: string[] = [];
	const note = (who: string, response: Promise<Response>) =>
		response.then(({ status, headers }) =>
			answered.push(`${who} ${status} ${headers.get("retry-after") ?? ""}`.trim()),
		);
	const strangers = Array.from({ length: 150 }, (_, number) => note("stranger", guess(app, `203.0.113.${number}`)));
	await Promise.all([...strangers, note("owner", signIn(app, "192.0.2.2"))]);
	// Those for whom there was no room were told at once, and come first.
	const checked = answered.filter((answer) => answer !== "stranger 503 1");
	// In which order their counts come back is the database's, so the order is tested with the queue.
	expect(new Set(checked)).toEqual(new Set(["owner 200", "stranger 401"]));
	expect(answered.length - checked.length).toBeGreaterThanOrEqual(80);
});

test("a flood that goes on does not hold up a browser that has signed in before", async () => {
	const app = await openWithOwner();
	const token = (await signIn(app, "192.0.2.2")).headers.get(deviceTokenHeader) ?? "";
	const strangers = Array.from({ length: 20 }, (_, number) => guess(app, `203.0.113.${number}`));
	let status = 0;
	const known = guess(app, "192.0.2.2", { json: owner, headers: { [deviceTokenHeader]: token } });
	void known.then((response) => {
		status = response.status;
	});
	for (let number = 0; status === 0; number++) {
		strangers.push(guess(app, `10.1.${number >> 8}.${number % 256}`));
		await setImmediate();
	}
	expect(status).toBe(200);
	await Promise.all(strangers);
});

test("a request that was turned away unchecked is not a guess; one that hung up is", async () => {
	const app = await openWithOwner();
	const leaving = new AbortController();
	const strangers = Array.from({ length: 40 }, (_, number) => `203.0.113.${number}`);
	const leavers = Array.from({ length: 8 }, (_, number) => `192.0.2.${number}`);
	const guesses = strangers.map((address) => guess(app, address));
	const hungUp = leavers.map((address) => guess(app, address, { signal: leaving.signal }));
	await setImmediate();
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

test("whoever signs in often is never kept out, and wrong passwords before are forgotten", async () => {
	const app = await openWithOwner();
	for (let time = 0; time < 2; time += 1) {
		await use(app, "192.0.2.7", 4);
		expect((await signIn(app, "192.0.2.7")).status).toBe(200);
	}
	for (let time = 0; time < 6; time += 1) expect((await signIn(app, "192.0.2.7")).status).toBe(200);
});
