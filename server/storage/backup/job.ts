import type { BackupKind } from "../../../contract/backup.ts";
import type { Store } from "../../../db/connect.ts";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../http/log.ts";
import type { Job } from "../../jobs.ts";
import { readCopiedStoreId } from "../data-folder/copied-store.ts";
import { readStoreId } from "../data-folder/store-match.ts";
import { siteOfId } from "./names.ts";
import { changeBackupState, isDue, noteBackupFailure, readBackupState } from "./state.ts";
import { taskConfig } from "./task.ts";
import { interrupted, runTask } from "./task-process.ts";

/** Milliseconds between two checks whether a backup is due or asked for. */
const checkPeriod = 5_000;
/** A start is busy enough; the first scheduled backup begins at least so many milliseconds after it. */
const startDelay = 60_000;

interface Context {
	store: Store;
	config: Config;
	clock: () => Date;
	log: Log;
}

/** Makes a backup whenever one is due or asked for, and removes those that need not stay. */
export function backupJob(context: Context, run = runTask): Job {
	const { store, config, clock } = context;
	const started = performance.now();
	return {
		name: "backup",
		period: checkPeriod,
		async run(stopping) {
			let state = await readBackupState(store);
			if (state.running) {
				// Only one process runs this job, so a backup that is marked as running was interrupted.
				await noteBackupFailure(store, interrupted, clock());
				state = await readBackupState(store);
			}
			const isSettled = state.wanted || performance.now() - started > startDelay;
			if (isSettled && isDue(state, config.backupEvery, clock()))
				await runBackup(context, stopping, state.wanted ? "manual" : "auto", run);
		},
	};
}

/** Makes one backup now, and notes how it ended. @param run does the task; tests save the process */
export async function runBackup(
	{ store, config, clock, log }: Context,
	stopping: AbortSignal,
	kind: BackupKind,
	run = runTask,
): Promise<void> {
	const begunAt = clock().toISOString();
	await changeBackupState(store, { begunAt, wanted: false, running: true });
	try {
		const site = siteOfId(await readStoreId(store));
		const keepsAll = (await readCopiedStoreId(store)) !== null;
		const { backup, warning } = await run(
			{ kind: "make", config: taskConfig(config), site, begunAt, as: kind, keepsAll },
			stopping,
		);
		if (!backup) throw new Error(interrupted);
		const verified = { ...backup, verifiedAt: clock().toISOString() };
		await changeBackupState(store, { running: false, verified, failure: null, warning: warning ?? null });
		const { file, bytes, rows, images } = backup;
		log.info({ file, bytes, rows, images }, "a backup is made and verified");
		if (backup.missing.count > 0) log.warn({ images: backup.missing }, "images that are missing are not in the backup");
		if (warning) log.warn({ reason: warning }, "backups that need not stay could not be removed");
	} catch (error) {
		// Nothing failed: the process ends, and the next one makes it.
		if (stopping.aborted) return changeBackupState(store, { running: false, begunAt: null, wanted: kind === "manual" });
		await noteBackupFailure(store, (error as Error).message, clock());
		throw error;
	}
}
