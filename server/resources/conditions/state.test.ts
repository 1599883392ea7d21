import { expect, test } from "vitest";
import type { ConditionKind } from "../../../contract/condition.ts";
import { afterAlarm, alarmsOf, type ConditionState, stateAfter } from "./state.ts";

const minute = 60_000;
const start = new Date("2026-03-10T06:00:00.000Z");

/** A site that is looked at twice a minute, and whose owner is told at once. */
function watched() {
	let state: ConditionState = {};
	let now = start.getTime();
	const told: string[] = [];
	return {
		told,
		/** Looks for so many minutes, while these are wrong. */
		look(minutes: number, ...kinds: ConditionKind[]) {
			for (let end = now + minutes * minute; now < end; ) {
				now += minute / 2;
				const at = new Date(now);
				state = stateAfter(state, new Map(kinds.map((kind) => [kind, `why ${kind}`])), at);
				for (const alarm of alarmsOf(state, at)) {
					told.push(`${Math.round((now - start.getTime()) / minute)} ${alarm.kind} ${alarm.isOver ? "over" : "began"}`);
					state = afterAlarm(state, alarm, at);
				}
			}
		},
		jump(minutes: number) {
			now += minutes * minute;
		},
		isEmpty: () => Object.keys(state).length === 0,
	};
}

test("a condition is told after a minute, and its end is told once it is over", () => {
	const site = watched();
	site.look(0.5, "space");
	expect(site.told).toEqual([]);
	site.look(59.5, "space");
	expect(site.told).toEqual(["2 space began"]);
	site.look(5);
	expect(site.told).toEqual(["2 space began", "62 space over"]);
	site.look(60);
	expect(site.isEmpty()).toBe(true);
});

test("what comes and goes is told once an hour, and what passes within a minute is not told", () => {
	const site = watched();
	for (let time = 0; time < 12; time += 1) {
		site.look(5, "bucket");
		site.look(5);
	}
	expect(site.told).toEqual(["2 bucket began", "7 bucket over", "62 bucket began", "67 bucket over"]);
	const calm = watched();
	calm.look(0.5, "database");
	calm.look(10);
	expect([calm.told, calm.isEmpty()]).toEqual([[], true]);
});

test("several are told each for itself", () => {
	const site = watched();
	site.look(3, "proxy", "database", "mailWaiting");
	expect(site.told).toHaveLength(3);
});

test("the end of a condition says when it began, also after a restart of the process", () => {
	const after = (minutes: number) => new Date(start.getTime() + minutes * minute);
	const found = new Map<ConditionKind, string>([["space", "9 MB are free."]]);
	let state = stateAfter(stateAfter({}, found, start), found, after(2));
	for (const alarm of alarmsOf(state, after(2))) state = afterAlarm(state, alarm, after(2));
	state = stateAfter(stateAfter(state, new Map(), after(10)), new Map(), after(11));
	expect(alarmsOf(state, after(11))).toEqual([
		{ kind: "space", since: start.toISOString(), reason: "9 MB are free.", isOver: true },
	]);
});

test("an alarm that reached nobody is due again at the next look", () => {
	const at = new Date(start.getTime() + 2 * minute);
	const state = stateAfter(stateAfter({}, new Map([["space", ""]]), start), new Map([["space", ""]]), at);
	expect(alarmsOf(state, at)).toHaveLength(1);
	expect(alarmsOf(state, new Date(at.getTime() + minute))).toHaveLength(1);
});

test.each([365 * 24 * 60, -365 * 24 * 60])(
	"a clock that jumps by %i minutes leaves nothing standing and nothing untold",
	(jump) => {
		const site = watched();
		site.look(5, "space");
		site.jump(jump);
		site.look(5, "space", "clock");
		site.jump(-jump);
		site.look(5);
		expect(site.told.filter((line) => line.includes("space")).at(-1)).toContain("over");
	},
);
