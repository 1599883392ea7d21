import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { VerifiedBackup } from "../../contract/backup.ts";
import { ownBackups } from "../config.ts";
import type { AppContext } from "../context.ts";
import type { Job } from "../jobs/run-jobs.ts";
import { BackupError } from "./backup-error.ts";
import { removeExpiredBackups } from "./retention.ts";
import { changeBackupState, isDue, readBackupState } from "./state.ts";
import type { VerifiedBackupConfig } from "./verified-backup.ts";

type Backup = Omit<VerifiedBackup, "verifiedAt">;

/** Milliseconds between two checks whether a backup is due or asked for. */
const checkPeriod = 5_000;
/** A start is busy enough; the first scheduled backup begins at least so many milliseconds after it. */
const startDelay = 60_000;

const interrupted = "the process ended before the backup was made";

/** How a backup is made; tests save the thread. */
type Make = (config: VerifiedBackupConfig, begunAt: Date, stopping: AbortSignal) => Promise<Backup>;
type Context = Pick<AppContext, "store" | "config" | "clock" | "log">;

/** Makes a backup whenever one is due or asked for, and removes those that need not stay. */
export function backupJob({ store, config, clock, log }: Context, make: Make = makeInThread): Job {
	const started = performance.now();
	return {
		name: "backup",
		period: checkPeriod,
		async run(stopping) {
			let state = await readBackupState(store);
			if (state.running) {
				// Only one process runs this job, so a backup that is marked as running was interrupted.
				const failure = { at: clock().toISOString(), message: interrupted };
				await changeBackupState(store, { running: false, failure });
				state = { ...state, failure };
			}
			const isSettled = state.wanted || performance.now() - started > startDelay;
			if (isSettled && isDue(state, config.backupEvery, clock()))
				await runBackup({ store, config, clock, log }, stopping, make);
		},
	};
}

/** Makes one backup now, and notes how it ended. */
export async function runBackup(
	{ store, config, clock, log }: Context,
	stopping: AbortSignal,
	make: Make = makeInThread,
): Promise<void> {
	const begunAt = clock();
	await changeBackupState(store, { begunAt: begunAt.toISOString(), wanted: false, running: true });
	try {
		const { dataDirectory, database, s3, backupPassphrase, backupTo } = config;
		const settings = { dataDirectory, database, s3, backupPassphrase, backupTo };
		const backup = await make(settings, begunAt, stopping);
		const verified = { ...backup, verifiedAt: clock().toISOString() };
		await changeBackupState(store, { running: false, verified, failure: null });
		log.info(
			{ file: backup.file, bytes: backup.bytes, rows: backup.rows, images: backup.images },
			"a backup is made and verified",
		);
		if (backup.faulty.count > 0)
			log.warn({ images: backup.faulty }, "images are missing or damaged, and so they are in the backup");
		for (const destination of new Set([backupTo, join(dataDirectory, ownBackups)]))
			await removeExpiredBackups(destination, config.backupKeep, clock());
	} catch (error) {
		const failure = { at: clock().toISOString(), message: (error as Error).message };
		await changeBackupState(store, { running: false, failure });
		throw error;
	}
}

/** @throws BackupError with the reason, also when the process ends meanwhile. */
async function makeInThread(config: VerifiedBackupConfig, begunAt: Date, stopping: AbortSignal): Promise<Backup> {
	const worker = new Worker(new URL("./worker.ts", import.meta.url), {
		workerData: { config, begunAt: begunAt.toISOString() },
	});
	const end = () => void worker.terminate();
	stopping.addEventListener("abort", end);
	try {
		if (stopping.aborted) end();
		const ended = once(worker, "exit").then(() => [{ message: interrupted }]);
		const [result]: { backup?: Backup; message?: string }[] = await Promise.race([once(worker, "message"), ended]);
		if (!result?.backup) throw new BackupError(result?.message ?? interrupted);
		return result.backup;
	} finally {
		stopping.removeEventListener("abort", end);
		await worker.terminate();
	}
}
