import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { mail } from "../../../content/mail.ts";
import type { Store } from "../../../db/connect.ts";
import { mailServerSetting, removeSetting, writeSetting } from "../../../db/settings.ts";
import { noteCopiedStoreId } from "../data-folder/copied-store.ts";
import { keepOwner } from "../data-folder/keep-owner.ts";
import { noteInFiles, readFilesId } from "../data-folder/store-id.ts";
import { openFileLocations, storeIdSetting } from "../data-folder/store-match.ts";
import { openDiskStorage } from "../files/disk-storage.ts";
import { openStorage } from "../files/open-storage.ts";
import {
	endRestore,
	isCommitted,
	readRestoreNote,
	refuseRunning,
	restoredSetting,
	setAside,
	takeBack,
	thisProcess,
} from "./half-restore.ts";
import { refuseInUse } from "./in-use.ts";
import { type Checked, checkBackup, loadBackup } from "./load.ts";
import type { BackupConfig } from "./make.ts";
import { BackupError } from "./manifest.ts";
import { backupsSetting } from "./state.ts";

/** A restore that is done. */
export interface Restored extends Checked {
	/** Where the earlier data was moved: a folder, and a schema of PostgreSQL. */
	aside: { folder: string | null; schema: string | null };
}

/**
 * Restores a backup into the data folder and the store that the settings name, whichever database it was made from. The
 * whole file is read and compared before anything is touched. What is there is set aside; an interrupted restore
 * starts over.
 * @param name how the operator named the backup, for those who find the restore interrupted
 * @throws BackupError or StoreError, and then what was there is there again.
 */
export async function restoreBackup(
	config: BackupConfig,
	path: string,
	now: Date,
	name = resolve(path),
): Promise<Restored> {
	const source = { path, passphrase: config.backupPassphrase };
	const { site } = await checkBackup(source);
	await refuseInUse(config);
	if (config.s3) await refuseForeignBucket(config, site.storeId);
	const interrupted = await readRestoreNote(config);
	if (interrupted) await refuseRunning(config, interrupted);
	const aside = `before-restore-${now.toISOString().replaceAll(":", "-")}`;
	const begun = interrupted && !(await isCommitted(config, interrupted)) ? interrupted : { aside, isAside: false };
	if (interrupted && begun !== interrupted) await endRestore(config, interrupted);
	const [token, storeId] = [randomUUID(), randomUUID()];
	const note = await setAside(config, { ...begun, ...(await thisProcess()), backup: name, token });
	const schema = aside.toLowerCase().replaceAll(/[^0-9a-z]/g, "_");
	try {
		const images = await openStorage(config);
		const { hadTables, ...checked } = await loadBackup(
			source,
			{ database: config.database, schema, images },
			async (transaction) => {
				await writeSetting(transaction, restoredSetting, token);
				await writeSetting(transaction, storeIdSetting, storeId);
				if (site.storeId) await noteCopiedStoreId(transaction, site.storeId);
				await holdWaitingMails(transaction);
				// They say how it stood when the backup was made.
				for (const name of [backupsSetting, mailServerSetting]) await removeSetting(transaction, name);
				await transaction.deleteFrom("mails").where("alarm", "is not", null).execute();
			},
		);
		// The bucket of the site that this is a copy of stays its own.
		for (const { files } of await openFileLocations(config))
			if ((await readFilesId(files)) !== site.storeId || site.storeId === null) await noteInFiles(files, storeId);
		const folder = await endRestore(config, note);
		await keepOwner(config.dataDirectory);
		return { ...checked, aside: { folder, schema: hadTables ? schema : null } };
	} catch (error) {
		if (!(await isCommitted(config, note))) await takeBack(config, note);
		throw error;
	}
}

/**
 * Mails that waited when the backup was made may have been sent since, so they wait for the admin's word. In a restored
 * store they are told apart by their reason.
 */
async function holdWaitingMails(transaction: Store): Promise<void> {
	await transaction
		.updateTable("mails")
		.set({ status: "unknown", last_error: mail.restored })
		.where("status", "=", "waiting")
		.execute();
}

/** Brings back what an interrupted restore set aside. @throws BackupError when none was interrupted */
export async function takeRestoreBack(config: BackupConfig): Promise<void> {
	const note = await readRestoreNote(config);
	if (!note) throw new BackupError(`no restore into ${config.dataDirectory} was interrupted`);
	await refuseRunning(config, note);
	await refuseInUse(config);
	if (await isCommitted(config, note)) await endRestore(config, note);
	else await takeBack(config, note);
	await keepOwner(config.dataDirectory);
}

/** Refuses the bucket of another site: no row would refer to its images, so they would be removed. */
async function refuseForeignBucket(config: BackupConfig, storeId: string | null): Promise<void> {
	const bucket = await openStorage(config);
	const id = await readFilesId(bucket);
	const expectedIds = [null, storeId, await readFilesId(openDiskStorage(config.dataDirectory))];
	if (!expectedIds.includes(id))
		throw new BackupError(`the bucket ${bucket.location} belongs to another site: let S3_URL name an empty one`);
}
