import { existsSync, renameSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { mail } from "../../../content/mail.ts";
import { connect, isPostgres, openCopy, openForCopying, type Store } from "../../../db/connect.ts";
import { copyStore } from "../../../db/copy-store.ts";
import { currentSchema } from "../../../db/dialect.ts";
import { migrate } from "../../../db/migrate.ts";
import { applicationName } from "../../../db/postgres.ts";
import { alarmsSetting, mailServerSetting, removeSetting } from "../../../db/settings.ts";
import { addName } from "../../../db/sqlite-files.ts";
import { ownBackups } from "../../config/config.ts";
import { type FolderLock, lockFolder } from "../data-folder/folder-lock.ts";
import { keepOwner } from "../data-folder/keep-owner.ts";
import { openScratch } from "../scratch.ts";
import { renewSiteId } from "../site-id.ts";
import { type Contents, checkContents, contentsSetting } from "./contents.ts";
import { type BackupConfig, makeBackup } from "./make.ts";
import { BackupError, unseal } from "./seal.ts";
import { backupsSetting } from "./state.ts";

/**
 * Restores a backup in the place of the store that the settings name, whichever database it was made from. The whole file
 * is read and checked before anything is touched, and what was there is kept. A restore that is killed leaves the old
 * site or the new one. Beside a site that runs on SQLite it is refused at once.
 * @returns what the backup holds, and the file with what was there; null when nothing was
 * @throws BackupError or StoreError, and then nothing has changed.
 */
export async function restoreBackup(
	config: BackupConfig,
	path: string,
	now: Date,
): Promise<{ contents: Contents; before: string | null }> {
	const { database, dataDirectory, backupPassphrase } = config;
	using lock = await lockFolder(config, 0);
	await using scratch = await openScratch(dataDirectory);
	const file = join(scratch.path, "backup.sqlite");
	await unseal(path, file, backupPassphrase);
	const contents = await checkContents(file);
	// What an earlier version made is brought up to date here, where it is nobody's store yet.
	const copy = await openCopy(file);
	await migrate(copy).finally(() => copy.destroy());
	const backup = await openForCopying(file);
	try {
		const before = isPostgres(database)
			? await replaceRows(config, backup, now)
			: await replaceFile(config, backup, { restored: join(scratch.path, "restored.sqlite"), lock, now });
		return { contents, before };
	} finally {
		await backup.destroy();
		await keepOwner(dataDirectory);
	}
}

/** Copies a backup into an empty store, as a site of its own: what it says of the other's work is not its. */
async function fill(store: Store, backup: Store): Promise<void> {
	await copyStore(backup, store);
	await renewSiteId(store);
	// They may have been sent since.
	await store
		.updateTable("mails")
		.set({ status: "unknown", last_error: mail.restored })
		.where("status", "=", "waiting")
		.execute();
	for (const name of [contentsSetting, backupsSetting, mailServerSetting, alarmsSetting])
		await removeSetting(store, name);
	// Alarms of the other.
	await store.deleteFrom("mails").where("alarm", "is not", null).execute();
}

/**
 * Makes a database beside the old one and gives it its name; at every moment one of the two has it.
 * @returns the file that holds what was there
 */
async function replaceFile(
	{ database }: BackupConfig,
	backup: Store,
	{ restored, lock, now }: { restored: string; lock: FolderLock; now: Date },
): Promise<string | null> {
	const store = await openCopy(restored);
	try {
		await migrate(store);
		await fill(store, backup);
	} finally {
		await store.destroy();
	}
	await sync(restored);
	const before = existsSync(database) ? `${database}.before-restore-${now.toISOString().replaceAll(":", "-")}` : null;
	if (before !== null) {
		mergeLog(database, before);
		addName(database, before);
		await sync(before);
	}
	renameSync(restored, database);
	await sync(dirname(database));
	lock.noteStore();
	return before;
}

/** Brings the log of a store into its file, because the next file of that name must not find it. A damaged one keeps its log. */
function mergeLog(database: string, before: string): void {
	try {
		using store = new DatabaseSync(database, { timeout: 5_000 });
		store.exec("pragma journal_mode = delete");
	} catch {
		for (const ending of ["-wal", "-shm"]) {
			if (existsSync(database + ending)) renameSync(database + ending, before + ending);
		}
	}
}

async function sync(path: string): Promise<void> {
	if (process.platform === "win32") return;
	await using file = await open(path, "r");
	await file.sync();
}

/** Replaces every row of a PostgreSQL in one transaction. @returns the backup of what was there */
async function replaceRows(config: BackupConfig, backup: Store, now: Date): Promise<string> {
	const { database, dataDirectory } = config;
	await using store = await openForCopying(database);
	const { host } = new URL(database);
	await refuseInUse(store, host);
	await (await connect(database)).destroy();
	const { file } = await makeBackup(config, join(dataDirectory, ownBackups), now, "manual");
	await refuseInUse(store, host);
	await store.transaction().execute(async (transaction) => {
		await empty(transaction);
		await fill(transaction, backup);
	});
	return file;
}

/** PostgreSQL knows of a process that has just ended for a moment longer. */
async function refuseInUse(store: Store, host: string): Promise<void> {
	for (let attempt = 0; attempt < 20; attempt += 1) {
		const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
			where datname = current_database() and application_name = ${applicationName}
			and pid <> pg_backend_pid()`.execute(store);
		if (rows[0]?.others === 0) return;
		await pause(100);
	}
	throw new BackupError(`the product runs on the PostgreSQL at ${host}: stop it first`);
}

/** Empties every table that the migrations made, those that no backup holds among them. */
async function empty(transaction: Store): Promise<void> {
	const here = await currentSchema(transaction);
	const tables = await transaction.introspection.getTables();
	const own = tables.filter(({ isView, schema }) => !isView && schema === here);
	await sql`truncate ${sql.join(own.map(({ name }) => sql.table(name)))}`.execute(transaction);
}
