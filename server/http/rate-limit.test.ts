import { expect, onTestFinished, test } from "vitest";
import { openUnmigrated } from "../../db/connect.ts";
import { openTestStore, postgresUrl } from "../../tests/support/store.ts";
import { type CreateCounter, countInMemory, countInPostgres, removeExpiredCounts } from "./rate-counters.ts";
import { createRateLimits, type RateLimit } from "./rate-limit.ts";

const refused = { status: 429, message: "Too many" };

function limitOf(points: number, counter: CreateCounter = countInMemory, name = "test"): RateLimit {
	return createRateLimits(counter)(name, points, 60, "Too many");
}

/** The counters of two nodes that serve together; on SQLite one process serves alone. */
async function openTwo(): Promise<[CreateCounter, CreateCounter]> {
	if (postgresUrl === undefined) return [countInMemory, countInMemory];
	const { store, address, close } = await openTestStore();
	const other = await openUnmigrated(address);
	onTestFinished(async () => {
		await other.destroy();
		await close();
	});
	return [countInPostgres(store), countInPostgres(other)];
}

test("refused attempts are not counted: giving one back makes room for one", async () => {
	for (const counter of [countInMemory, ...(await openTwo())]) {
		const limit = limitOf(2, counter, "given-back");
		for (let taken = 0; taken < 2; taken += 1) await limit.consume("a");
		for (let more = 0; more < 3; more += 1) await expect(limit.consume("a")).rejects.toMatchObject(refused);
		await limit.reward("a");
		await limit.consume("a");
		await expect(limit.consume("a")).rejects.toMatchObject(refused);
		await limit.consume("b");
		for (const key of ["a", "b"]) await limit.reset(key);
	}
});

test("beyond 100,000 keys the one counted longest ago is forgotten", async () => {
	const limit = limitOf(1);
	await limit.consume("first");
	await limit.consume("second");
	// Even a refused one was there lately.
	await expect(limit.consume("first")).rejects.toMatchObject(refused);
	for (let other = 0; other < 99_999; other += 1) await limit.consume(`other ${other}`);
	await expect(limit.consume("first")).rejects.toMatchObject(refused);
	await limit.consume("second");
});

if (postgresUrl !== undefined) {
	test("many at once pass no limit, whichever process they come to, and other limits count for themselves", async () => {
		const [first, second] = await openTwo();
		const limits = [limitOf(5, first), limitOf(5, second)];
		const tries = Array.from({ length: 20 }, (_, number) => limits[number % 2]?.consume("a"));
		const taken = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
		expect(taken.length).toBeGreaterThan(0);
		expect(taken.length).toBeLessThanOrEqual(5);
		await limitOf(5, first, "another").consume("a");
		await limits[0]?.reset("a");
		await limits[1]?.consume("a");
	});

	test("while PostgreSQL is away every attempt is refused", async () => {
		const { store, address, close } = await openTestStore();
		const gone = await openUnmigrated(address);
		await gone.destroy();
		onTestFinished(close);
		await expect(limitOf(2, countInPostgres(gone)).consume("a")).rejects.toThrow();
		await limitOf(2, countInPostgres(store)).consume("a");
	});

	test("counts that are over are removed, and no key stands there in clear", async () => {
		const { store, close } = await openTestStore();
		onTestFinished(close);
		await limitOf(2, countInPostgres(store)).consume("192.0.2.1");
		const rows = () => store.selectFrom("rate_limits").select("key").execute();
		expect((await rows())[0]?.key).toMatch(/^test:[\w-]{43}$/);
		await removeExpiredCounts(store, new Date());
		expect(await rows()).toHaveLength(1);
		await removeExpiredCounts(store, new Date(Date.now() + 61_000));
		expect(await rows()).toEqual([]);
	});
}

test("after an error a store that hangs is not waited for", async () => {
	const counters = createRateLimits((options) => {
		const counter = countInMemory(options);
		return Object.assign(counter, { reward: () => Promise.withResolvers<never>().promise });
	});
	const silent = counters("silent", 1, 60, "Too many");
	await silent.consume("a");
	await silent.rewardOnError(Object.assign(new Error("The store is away"), { code: "ECONNREFUSED" }), "a");
});
