import type { ConditionKind } from "../../../contract/condition.ts";
import { withJobLock } from "../../../db/advisory-lock.ts";
import type { AppContext } from "../../context.ts";
import type { Job } from "../../jobs.ts";
import type { ClockGuard } from "../../storage/clock-guard.ts";
import { createAlarm } from "./alarm.ts";
import { findConditions } from "./find.ts";
import {
	afterAlarm,
	alarmsOf,
	type ConditionState,
	type Found,
	readConditions,
	stateAfter,
	writeConditions,
} from "./state.ts";

/** Milliseconds between two looks. */
const period = 30_000;
type WatchContext = Pick<AppContext, "store" | "config" | "clock" | "log" | "readiness" | "unknownProxy" | "freeBytes">;

/**
 * Looks for what is wrong, notes it for the admin's bar and tells the owner. That the database is away is remembered in
 * this process, and told by each of several; all else is noted in the store, and told by one.
 */
export function watchJob(context: WatchContext, clockGuard: ClockGuard, { tell = createAlarm(context) } = {}): Job {
	const { store, clock } = context;
	let ofThisProcess: ConditionState = {};
	const tellAll = async (
		state: ConditionState,
		isOurs: (kind: ConditionKind) => boolean,
		stopping: AbortSignal,
		note: (told: ConditionState) => Promise<void>,
	) => {
		let told = state;
		for (const alarm of alarmsOf(state, clock()).filter(({ kind }) => isOurs(kind))) {
			if (stopping.aborted || !(await tell(alarm, stopping))) return;
			told = afterAlarm(told, alarm, clock());
			await note(told);
		}
	};
	return {
		name: "conditions",
		period,
		atStart: true,
		isEverywhere: true,
		async run(stopping) {
			// The clock is seen as long as the product runs. What fails here because the store is away is found below.
			await clockGuard.mayRemove().catch(() => undefined);
			const found: Found = new Map((await findConditions(context)).map(({ kind, reason }) => [kind, reason]));
			const isDatabase = (kind: ConditionKind) => kind === "database";
			ofThisProcess = stateAfter(ofThisProcess, found, clock());
			await tellAll(ofThisProcess, isDatabase, stopping, async (told) => {
				ofThisProcess = told;
			});
			const noted = withJobLock(store, "told conditions", async () => {
				const before = await readConditions(store);
				const state = stateAfter(before, found, clock());
				if (JSON.stringify(state) !== JSON.stringify(before)) await writeConditions(store, state);
				await tellAll(
					state,
					(kind) => !isDatabase(kind),
					stopping,
					(told) => writeConditions(store, told),
				);
			});
			await noted.catch((error) => {
				if (!found.has("database")) throw error;
			});
		},
	};
}
