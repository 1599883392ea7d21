import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aContactRequest } from "../../tests/support/factories.ts";
import { createClockGuard, findClockJump, trustClock } from "./clock-guard.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** An application with a guard whose running time the test lets pass. */
async function openGuard() {
	const app = await createTestApp();
	let running = 0;
	const guard = createClockGuard({ store: app.store, clock: app.clock.now }, () => running);
	/** Time passes for the machine and on its clock. */
	const pass = (milliseconds: number) => {
		running += milliseconds;
		app.clock.advance(milliseconds);
	};
	return {
		...app,
		guard,
		pass,
		restart: () => createClockGuard({ store: app.store, clock: app.clock.now }, () => running),
	};
}

test("a clock that goes on from where it was seen may remove, also after two days of rest", async () => {
	const { guard, pass, store, clock } = await openGuard();
	for (const passed of [0, hour, 30 * hour, 2 * day]) {
		pass(passed);
		expect(await guard.mayRemove()).toBe(true);
		expect(await findClockJump(store, clock.now())).toBeNull();
	}
});

test("a clock that was a year ahead for an hour removes nothing, and is right again at once", async () => {
	const { guard, pass, clock, store } = await openGuard();
	await guard.mayRemove();
	const seenAt = clock.now();
	clock.advance(365 * day);
	expect(await guard.mayRemove()).toBe(false);
	expect(await findClockJump(store, clock.now())).toEqual(seenAt);
	pass(hour);
	expect(await guard.mayRemove()).toBe(false);
	clock.advance(-365 * day);
	expect(await guard.mayRemove()).toBe(true);
	expect(await findClockJump(store, clock.now())).toBeNull();
});

test("a jump is believed after 24 hours of running time, which a restart begins anew, or by an admin's word", async () => {
	const { guard, pass, clock, store, restart } = await openGuard();
	await guard.mayRemove();
	clock.advance(3 * day);
	expect(await guard.mayRemove()).toBe(false);
	pass(day - 1);
	expect(await guard.mayRemove()).toBe(false);
	const restarted = restart();
	expect(await restarted.mayRemove()).toBe(false);
	pass(day);
	expect(await restarted.mayRemove()).toBe(true);
	clock.advance(3 * day);
	expect(await restarted.mayRemove()).toBe(false);
	await trustClock(store, clock.now());
	expect(await restarted.mayRemove()).toBe(true);
});

test("a store that was never watched is measured by the newest instant that it holds", async () => {
	const app = await openGuard();
	await aContactRequest(app);
	app.clock.advance(3 * day);
	expect(await app.guard.mayRemove()).toBe(false);
	app.clock.advance(-2 * day);
	expect(await app.guard.mayRemove()).toBe(true);
});
