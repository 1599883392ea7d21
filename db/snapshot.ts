import { sql } from "kysely";
import { isPostgres, openUnmigrated, openWithoutTimeout, type Store, StoreError } from "./connect.ts";
import { copySqlite } from "./copy-sqlite.ts";

/**
 * Reads a store as it is at one moment, with every write that was answered before, while others go on writing.
 * @param scratch an unused path for a temporary copy of a SQLite file
 * @throws StoreError when there is no store, or it is damaged.
 */
export async function withSnapshot<Result>(
	address: string,
	scratch: string,
	work: (snapshot: Store) => Promise<Result>,
): Promise<Result> {
	if (!isPostgres(address)) await copySqlite(address, scratch);
	const store = isPostgres(address) ? await openWithoutTimeout(address) : await openUnmigrated(scratch);
	try {
		if (!isPostgres(address)) {
			await refuseDamaged(store, address);
			return await work(store);
		}
		const transaction = store.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
		return await transaction.execute(work);
	} finally {
		await store.destroy();
	}
}

async function refuseDamaged(store: Store, file: string): Promise<void> {
	const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(store);
	if (rows[0]?.integrity_check !== "ok")
		throw new StoreError(`the database ${file} is damaged, and so would its copy be: ${rows[0]?.integrity_check}`);
}
