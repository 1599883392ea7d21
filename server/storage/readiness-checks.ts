import { checkPages } from "../../db/check-pages.ts";
import { isPostgres, type Store } from "../../db/connect.ts";
import { readSetting, writeSetting } from "../../db/settings.ts";
import { identityOf } from "../../db/sqlite-files.ts";
import type { Config } from "../config/config.ts";
import type { Check } from "../http/health/poll-readiness.ts";
import { readFilesId } from "./data-folder/store-id.ts";
import { readStoreId } from "./data-folder/store-match.ts";
import { openDiskStorage } from "./files/disk-storage.ts";
import type { FileStorage } from "./files/file-storage.ts";
import { openStorage } from "./files/open-storage.ts";
import { freeBytesOf } from "./room.ts";

const setting = "last readiness check";
const checkFile = "last-readiness-check";
/** Bytes without which the next form may not fit. */
const minFreeBytes = 1024 * 1024;

interface CheckContext {
	store: Store;
	/** The ids by which store, data folder and bucket knew each other at the start (`data-folder/open-store.ts`). */
	storeIds: readonly string[];
	config: Pick<Config, "dataDirectory" | "database" | "s3">;
	clock: () => Date;
}

/** Everything that has to be so for a form to be stored and an image to be found; each throws what is wrong. */
export async function readinessChecks({ store, storeIds, config, clock }: CheckContext): Promise<Check[]> {
	const { dataDirectory, database, s3 } = config;
	const checks: Check[] = [
		{ name: "store", run: () => writeAndRead(store, storeIds, clock()), interval: 10_000 },
		{ name: "data folder", run: () => checkFolder(dataDirectory, storeIds), interval: 10_000 },
	];
	if (s3) {
		const bucket = await openStorage({ dataDirectory, s3 });
		checks.push({ name: "bucket", run: () => checkBucket(bucket, storeIds, clock()), interval: 20_000 });
	}
	// PostgreSQL's disk is its own, and so are its pages.
	if (isPostgres(database)) return checks;
	const opened = identityOf(database);
	return [
		...checks,
		{ name: "room", run: () => checkRoom(dataDirectory), interval: 10_000 },
		{ name: "pages", run: () => refuseDamage(database, opened), interval: 20_000 },
	];
}

/** Stores something, as a form would be, and finds it again; in the store of the start, and in no other. */
async function writeAndRead(store: Store, ids: readonly string[], now: Date): Promise<void> {
	await store.transaction().execute(async (transaction) => {
		if (!ids.includes((await readStoreId(transaction)) ?? ""))
			throw new Error("this is not the store that was there at the start");
		await writeSetting(transaction, setting, now.toISOString());
	});
	if ((await readSetting(store, setting)) === undefined) throw new Error("what was stored a moment ago is not there");
}

async function checkFolder(directory: string, ids: readonly string[]): Promise<void> {
	if (!ids.includes((await readFilesId(openDiskStorage(directory))) ?? ""))
		throw new Error(`the data folder ${directory} is gone, or belongs to another store by now`);
}

/** Stores something, as an image would be, and finds it again. */
async function checkBucket(bucket: FileStorage, ids: readonly string[], now: Date): Promise<void> {
	if (!ids.includes((await readFilesId(bucket)) ?? ""))
		throw new Error(`the bucket ${bucket.location} was emptied, or belongs to another store by now`);
	await bucket.write(checkFile, Buffer.from(now.toISOString()));
	if (!(await bucket.find(checkFile))) throw new Error("what was stored in the bucket a moment ago is not there");
}

async function checkRoom(directory: string): Promise<void> {
	if ((await freeBytesOf(directory)) < minFreeBytes)
		throw new Error(`the disk of ${directory} is full: less than a megabyte is left`);
}

async function refuseDamage(file: string, opened: string | undefined): Promise<void> {
	const damage = await checkPages(file, opened);
	if (damage !== null) throw new Error(`the database ${file} is damaged: ${damage}`);
}
