import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** The count of changes, by whatever process, of what pages show; the database counts them itself. */
export async function readContentVersion(store: Store): Promise<number> {
	const { version } = await store.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
	return version;
}

/** The same within a transaction, which from then on is the only one that changes what pages show. */
export async function lockContentVersion(transaction: Store): Promise<number> {
	const query = transaction.selectFrom("content_version").select("version");
	// A transaction that writes is the only one that does on SQLite.
	const { version } = await (isSqlite(transaction) ? query : query.forUpdate()).executeTakeFirstOrThrow();
	return version;
}
