import type { BackupKind } from "../../../contract/backups.ts";
import { type WriteHeld, withJobLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../http/log.ts";
import type { Job } from "../../jobs.ts";
import { readSiteId } from "../site-id.ts";
import { nameOfDestination } from "./destination.ts";
import { siteOfId } from "./names.ts";
import { interrupted, makeInChild } from "./run-in-child.ts";
import type { BackupTask, ScheduledBackup } from "./scheduled.ts";
import { type BackupState, changeBackupState, isDue, noteBackupFailure, readBackupState } from "./state.ts";

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

/** Makes a backup; tests save its process. */
export type MakeBackup = (task: BackupTask, stopping: AbortSignal) => Promise<ScheduledBackup>;

/** Makes a backup whenever one is due or asked for, and removes those that need not stay. */
export function backupJob(context: Context, make: MakeBackup = makeInChild): Job {
	const { store, config, clock } = context;
	const started = performance.now();
	const mustBegin = (state: BackupState) =>
		(state.wanted || performance.now() - started > startDelay) && isDue(state, config.backupEvery, clock());
	return {
		name: "backup",
		period: checkPeriod,
		async run(stopping) {
			const seen = await readBackupState(store);
			if (!seen.running && !mustBegin(seen)) return;
			await withJobLock(store, "backup", async (writeHeld) => {
				// Only one process gets here, so a backup that is marked as running was interrupted.
				if ((await readBackupState(store)).running)
					await writeHeld((held) => noteBackupFailure(held, interrupted, clock()));
				const state = await readBackupState(store);
				if (mustBegin(state)) await runBackup(context, stopping, state.wanted ? "manual" : "auto", writeHeld, make);
			});
		},
	};
}

/** Makes one backup now, and notes how it ended. */
export async function runBackup(
	{ store, config, clock, log }: Context,
	stopping: AbortSignal,
	kind: BackupKind,
	writeHeld: WriteHeld,
	make: MakeBackup = makeInChild,
): Promise<void> {
	const begunAt = clock().toISOString();
	await changeBackupState(store, { begunAt, wanted: false, running: true });
	const place = nameOfDestination(config.backupTo);
	try {
		const before = await readBackupState(store);
		const isMarked = before.place === place;
		const site = siteOfId(await readSiteId(store));
		const { database, dataDirectory, backupPassphrase, backupTo, backupKeep } = config;
		const settings = { database, dataDirectory, backupPassphrase, backupTo, backupKeep };
		const task = { config: settings, site, isMarked, begunAt: new Date(begunAt), kind };
		const { backup, warning, isHiding } = await make(task, stopping);
		const hidingSince = (isMarked ? before.hidingSince : null) ?? (isHiding ? begunAt : null);
		const verified = { ...backup, verifiedAt: clock().toISOString() };
		const made = { running: false, verified, failure: null, place, warning, hidingSince };
		await writeHeld((held) => changeBackupState(held, made));
		const { file, bytes, rows, images } = backup;
		log.info({ file, bytes, rows, images }, "a backup is made and verified");
		if (warning) log.warn({ reason: warning }, "backups that need not stay could not be removed");
	} catch (error) {
		// Nothing failed: the process ends, and the next one makes it.
		const cutOff = { running: false, begunAt: null, wanted: kind === "manual" };
		if (stopping.aborted) return writeHeld((held) => changeBackupState(held, cutOff));
		await writeHeld((held) => noteBackupFailure(held, (error as Error).message, clock()));
		throw error;
	}
}
