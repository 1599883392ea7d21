import { expect, onTestFinished, test } from "vitest";
import { openTestStore, postgresUrl } from "../tests/support/store.ts";
import { createStoreClock } from "./store-clock.ts";

const minute = 60_000;

/** The clock of a machine that differs from this one's, which is also PostgreSQL's. */
async function openClock() {
	const { store, close } = await openTestStore();
	onTestFinished(close);
	const warnings: unknown[] = [];
	const machine = { ahead: 0 };
	const log = { warn: (data: unknown) => void warnings.push(data) };
	const clock = createStoreClock(store, log, () => Date.now() + machine.ahead);
	const ahead = () => Math.round(Math.abs(clock.now().getTime() - Date.now()) / minute);
	return { clock, machine, warnings, ahead };
}

if (postgresUrl === undefined)
	test("on SQLite this machine's clock is the store's", async () => {
		const { clock, machine, ahead, warnings } = await openClock();
		machine.ahead = minute;
		await clock.check();
		expect(ahead()).toBe(1);
		expect(warnings).toEqual([]);
	});
else
	test("a machine whose clock is wrong, or is turned, goes by PostgreSQL's, and says so once", async () => {
		const { clock, machine, ahead, warnings } = await openClock();
		await clock.check();
		expect(warnings).toEqual([]);
		for (const wrong of [minute, -minute]) {
			machine.ahead = wrong;
			await clock.check();
			await clock.check();
			expect(ahead()).toBe(0);
		}
		expect(warnings).toHaveLength(2);
	});
