import { join } from "node:path";
import { connect, type Store, StoreError } from "../../../db/connect.ts";
import { type Config, ownBackups } from "../../config/config.ts";
import { makeBackup } from "../backup/make.ts";
import { ensureSiteId } from "../site-id.ts";

type StoreConfig = Pick<Config, "database" | "dataDirectory"> &
	Partial<Pick<Config, "backupPassphrase" | "migratesWithoutBackup">>;

/**
 * Opens the store, and backs it up before this version changes it.
 * @returns the store, and the backup that was made
 */
export async function openStore(config: StoreConfig): Promise<{ store: Store; backup: string | undefined }> {
	let backup: string | undefined;
	const store = await connect(config.database, async (pending) => {
		backup = await backUpBeforeMigration(config, pending);
	});
	await ensureSiteId(store);
	return { store, backup };
}

/** What a migration makes of the rows cannot be undone otherwise. */
async function backUpBeforeMigration(config: StoreConfig, pending: string[]): Promise<string | undefined> {
	const folder = join(config.dataDirectory, ownBackups);
	try {
		return (await makeBackup({ backupPassphrase: undefined, ...config }, folder, new Date(), "migration")).file;
	} catch (error) {
		if (config.migratesWithoutBackup) return undefined;
		throw new StoreError(
			`The store has to be changed for this version (${pending.join(", ")}), and the backup that is made before that failed: ${(error as Error).message}. Nothing was changed. Make room or mend ${folder}; to go on without a backup, set MIGRATE_WITHOUT_BACKUP=true for one start`,
		);
	}
}
