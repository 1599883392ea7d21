import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as start from "./migrations/0001-start.ts";
import * as inbox from "./migrations/0002-inbox.ts";
import * as textIndexLater from "./migrations/0003-text-index-later.ts";
import * as imagesByName from "./migrations/0004-images-by-name.ts";
import * as contentVersion from "./migrations/0005-content-version.ts";
import * as retiredAddresses from "./migrations/0006-retired-addresses.ts";
import * as forgottenTexts from "./migrations/0007-forgotten-texts.ts";
import * as mails from "./migrations/0008-mails.ts";
import type { Database } from "./schema.ts";

/** Every migration by its number, in the order in which they run; one that has landed never changes. */
const migrations = {
	"0001-start": start,
	"0002-inbox": inbox,
	"0003-text-index-later": textIndexLater,
	"0004-images-by-name": imagesByName,
	"0005-content-version": contentVersion,
	"0006-retired-addresses": retiredAddresses,
	"0007-forgotten-texts": forgottenTexts,
	"0008-mails": mails,
};

/** Runs the migrations that this store has not seen, all in one transaction, records them, and answers which they were. */
export async function migrate(store: Kysely<Database>): Promise<string[]> {
	const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) throw error;
	return results.map(({ migrationName }) => migrationName);
}
