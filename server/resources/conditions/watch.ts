import type { ConditionKind } from "../../../contract/condition.ts";
import { withJobLock } from "../../../db/advisory-lock.ts";
import type { AppContext } from "../../context.ts";
import type { Job } from "../../jobs.ts";
import { siteOfId } from "../../storage/backup/names.ts";
import { taskConfig } from "../../storage/backup/task.ts";
import { runTask } from "../../storage/backup/task-process.ts";
import type { ClockGuard } from "../../storage/clock-guard.ts";
import { readStoreId } from "../../storage/data-folder/store-match.ts";
import { createAlarm } from "./alarm.ts";
import { type FindContext, findConditions } from "./find.ts";
import { afterAlarm, alarmsOf, type ConditionState, readConditions, stateAfter, writeConditions } from "./state.ts";

/** Milliseconds between two looks. */
const period = 30_000;
/** Milliseconds between two looks into the place for backups, which take a process of their own. */
const folderPeriod = 5 * 60_000;

type WatchContext = Pick<AppContext, "store" | "config" | "clock" | "log" | "readiness" | "unknownProxy" | "freeBytes">;

/**
 * Looks for what is wrong, notes it for the admin's bar and tells the owner. That the database is away is remembered in
 * this process, and told by each of several; all else is noted in the store, and told by one.
 */
export function watchJob(
	context: WatchContext,
	clockGuard: ClockGuard,
	{ tell = createAlarm(context), run = runTask, runningTime = () => performance.now() } = {},
): Job {
	const { store, clock } = context;
	let backupPlace: FindContext["backupPlace"];
	// A start is busy enough: the place for backups is tried with the second look.
	let lookedAt = runningTime() + period - folderPeriod;
	let ofThisProcess: ConditionState = {};
	const lookIntoFolder = async (stopping: AbortSignal) => {
		if (runningTime() - lookedAt < folderPeriod) return;
		lookedAt = runningTime();
		const site = siteOfId(await readStoreId(store));
		backupPlace = await run({ kind: "list", config: taskConfig(context.config), site }, stopping).then(
			({ files }) => files,
			(error: Error) => error,
		);
	};
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
			await lookIntoFolder(stopping).catch(() => undefined);
			const found = await findConditions({ ...context, backupPlace, runningTime: runningTime() });
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
