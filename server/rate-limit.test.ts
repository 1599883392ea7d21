import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const refused = { status: 429, message: "Too many" };

test("what was refused is not counted: one that is given back makes room for one", async () => {
	const limit = createRateLimit(2, 60, "Too many");
	expect([await limit.take("a"), await limit.take("a")]).toEqual([0, 1]);
	for (let more = 0; more < 3; more += 1) await expect(limit.take("a")).rejects.toMatchObject(refused);
	await limit.reward("a");
	expect(await limit.take("a")).toBe(1);
	await expect(limit.take("a")).rejects.toMatchObject(refused);
	expect(await limit.take("b")).toBe(0);
});

test("of more than 100,000 keys the one that was counted longest ago is forgotten", async () => {
	const limit = createRateLimit(1, 60, "Too many");
	await limit.take("first");
	await limit.take("second");
	// Even a refused one was there lately.
	await expect(limit.take("first")).rejects.toMatchObject(refused);
	for (let other = 0; other < 99_999; other += 1) await limit.take(`other ${other}`);
	await expect(limit.take("first")).rejects.toMatchObject(refused);
	expect(await limit.take("second")).toBe(0);
});
