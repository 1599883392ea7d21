import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { isPostgres, StoreError } from "../../../db/connect.ts";
import type { Config } from "../../config/config.ts";

/** Opened by nothing else in a process: closing any other handle of it would drop the lock. */
const lockFile = "running.lock";
/** Milliseconds for which a supervisor's restart waits for the process before it. */
const patienceMs = 15_000;
const attemptMs = 100;
/** SQLite's code for a file that another process holds. */
const busy = 5;

type SiteConfig = Pick<Config, "database" | "dataDirectory">;

/** The lock of a data folder. It ends with its process, however that ends. */
export interface FolderLock extends Disposable {
	/** @throws StoreError when the store that was made here is not here any more. */
	refuseMissing: () => void;
	/** Notes that a store was made here. */
	noteStore: () => void;
}

/**
 * Holds the data folder of a SQLite store for this process alone.
 * @throws StoreError while another process holds it.
 */
export async function lockFolder(config: SiteConfig, patience = patienceMs): Promise<FolderLock> {
	const { database, dataDirectory } = config;
	if (isPostgres(database)) return { refuseMissing() {}, noteStore() {}, [Symbol.dispose]() {} };
	const until = performance.now() + patience;
	let lock = tryLock(join(dataDirectory, lockFile));
	while (!lock && performance.now() < until) {
		await pause(attemptMs);
		lock = tryLock(join(dataDirectory, lockFile));
	}
	if (!lock) throw new StoreError(`The product runs on ${dataDirectory} already: stop it first`);
	return holding(lock, database);
}

/**
 * Refuses a SQLite store that was made in a data folder and is not there any more, for a command.
 * @throws StoreError also while the product runs on that folder.
 */
export async function refuseMissingStore(config: SiteConfig): Promise<void> {
	if (isPostgres(config.database) || existsSync(config.database)) return;
	using lock = await lockFolder(config, 0);
	lock.refuseMissing();
}

function holding(lock: DatabaseSync, database: string): FolderLock {
	return {
		refuseMissing() {
			if (existsSync(database) || lock.prepare("pragma user_version").get()?.user_version !== 1) return;
			throw new StoreError(
				`The database ${database} is missing. Bring it back, restore a backup with: npm run restore -- FILE, or give DATA_DIR an empty folder to begin anew`,
			);
		},
		noteStore: () => lock.exec("pragma user_version = 1"),
		[Symbol.dispose]: () => lock.close(),
	};
}

/** The locked file; null while another process holds it. */
function tryLock(file: string): DatabaseSync | null {
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		lock.exec("pragma locking_mode = exclusive; begin exclusive; commit");
		return lock;
	} catch (error) {
		lock.close();
		if (((error as { errcode?: number }).errcode ?? 0) % 256 === busy) return null;
		throw error;
	}
}
