import { backupCalls } from "../../../contract/backups.ts";
import { messages } from "../../../contract/messages.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import { record } from "../../auth/audit/record.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { HttpError } from "../../http/errors.ts";
import { streamFile } from "../../http/stream-file.ts";
import { nameOfDestination } from "../../storage/backup/destination.ts";
import { siteOfId } from "../../storage/backup/names.ts";
import { listInChild, readInChild } from "../../storage/backup/run-in-child.ts";
import { BackupError } from "../../storage/backup/seal.ts";
import { changeBackupState, isChangedAfter, readBackupState, statusOf } from "../../storage/backup/state.ts";
import { readSiteId } from "../../storage/site-id.ts";

/** Milliseconds for which a place may take to answer somebody who looks. */
const patience = 25_000;

/** What the admin sees of backups. */
export function backupRoutes(api: Api, { store, config, clock, log }: AppContext): void {
	const { backupEvery, backupTo, backupKeep, backupPassphrase, dataDirectory } = config;
	const places = { backupTo, dataDirectory };
	const addCall = adminCalls(api, "Backups", clock);

	addCall({
		...backupCalls.read,
		summary: "How the backups stand: the last verified one, and what failed",
		async answer() {
			const state = await readBackupState(store);
			const data = {
				status: statusOf(state, backupEvery, clock()),
				everyHours: backupEvery && backupEvery / 3_600_000,
				keep: backupKeep,
				folder: nameOfDestination(backupTo),
				besideData: typeof backupTo === "string" && backupTo.startsWith(dataDirectory),
				hiding: state.hidingSince !== null,
				encrypted: backupPassphrase !== undefined,
				running: state.wanted || state.running,
				verified: state.verified,
				isBehind: state.verified !== null && (await isChangedAfter(store, state.verified.begunAt)),
				failure: state.failure,
			};
			return { data };
		},
	});

	addCall({
		...backupCalls.make,
		summary: "Ask for a backup, which begins within seconds",
		async answer({ audit }) {
			await withAdvisoryLock(store, async (transaction) => {
				await changeBackupState(transaction, { wanted: true });
				await record(transaction, audit, "backupAsked", "");
			});
		},
	});

	addCall({
		...backupCalls.files,
		summary: "Look into the place for backups",
		async answer() {
			const site = siteOfId(await readSiteId(store));
			const data = await listInChild(places, site, patience).then(
				(files) => ({
					files: files.map((file) => ({ ...file, begunAt: file.begunAt.toISOString() })),
					problem: null,
				}),
				(error: Error) => ({ files: [], problem: error.message }),
			);
			return { data };
		},
	});

	addCall({
		...backupCalls.download,
		summary: "Download a backup",
		file: "application/octet-stream",
		async answer({ params: { name }, context, audit }) {
			const site = siteOfId(await readSiteId(store));
			const { bytes, content } = await readInChild(places, site, name, patience).catch((error) => {
				throw error instanceof BackupError ? new HttpError(404, messages.notFound) : error;
			});
			await record(store, audit, "exported", `backup ${name}`);
			const file = streamFile(context, log, name, content);
			file.headers.set("Content-Length", String(bytes));
			return file;
		},
	});
}
