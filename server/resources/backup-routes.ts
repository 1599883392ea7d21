import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { type Backups, backupsSchema } from "../../contract/backup.ts";
import { doneSchema, successSchema } from "../../contract/envelope.ts";
import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import { record } from "../auth/audit/record.ts";
import { adminRoute, auditContext } from "../auth/authenticate.ts";
import type { AppContext } from "../context.ts";
import type { ApiEnvironment } from "../http/api-environment.ts";
import { responsesOf, success } from "../http/responses.ts";
import { nameOfDestination } from "../storage/backup/destination.ts";
import { siteOfId } from "../storage/backup/names.ts";
import { changeBackupState, readBackupState, statusOf } from "../storage/backup/state.ts";
import { taskConfig } from "../storage/backup/task.ts";
import { runTask } from "../storage/backup/task-process.ts";
import { readStoreId } from "../storage/data-folder/store-match.ts";

const admins = adminRoute("Backups");

const read = createRoute({
	...admins,
	method: "get",
	path: "/admin/backups",
	summary: "How the backups stand: the last verified one, what failed, and which there are",
	responses: responsesOf(successSchema(backupsSchema), [401]),
});
const make = createRoute({
	...admins,
	method: "post",
	path: "/admin/backups",
	summary: "Ask for a backup, which begins within seconds",
	responses: responsesOf(doneSchema, [401]),
});

/** What the admin sees of backups. Their contents are never sent to a browser. */
export function backupRoutes(api: OpenAPIHono<ApiEnvironment>, { store, config, clock }: AppContext): void {
	const { backupEvery, backupTo, backupKeep, backupPassphrase } = config;
	api.openapi(read, async (context) => {
		const state = await readBackupState(store);
		const site = siteOfId(await readStoreId(store));
		const listed = await runTask({ kind: "list", config: taskConfig(config), site }).catch((error: Error) => error);
		const files = listed instanceof Error ? undefined : listed.files;
		const data: Backups = {
			status: statusOf(state, backupEvery, clock(), files),
			everyHours: backupEvery && backupEvery / 3_600_000,
			keep: backupKeep,
			folder: nameOfDestination(backupTo),
			besideData: !(listed instanceof Error) && listed.besideData === true,
			encrypted: backupPassphrase !== undefined,
			running: state.wanted || state.running,
			verified: state.verified,
			failure: state.failure,
			files: files ?? [],
			problem: listed instanceof Error ? listed.message : null,
		};
		return context.json(success(data), 200);
	});
	api.openapi(make, async (context) => {
		await withAdvisoryLock(store, async (transaction) => {
			await changeBackupState(transaction, { wanted: true });
			await record(transaction, auditContext(context, clock), "backupAsked", "");
		});
		return context.json(success(null), 200);
	});
}
