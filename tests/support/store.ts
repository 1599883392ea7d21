import type { Store } from "../../db/connect.ts";
import { createMemoryPool } from "./memory-pool.ts";
import { createDatabasePool } from "./postgres/databases.ts";

/** A store of one test, and how to remove it. */
export interface TestStore {
	store: Store;
	/** The address that `connect` takes; `:memory:` for SQLite. */
	address: string;
	close: () => Promise<void>;
}

/** The PostgreSQL that this run tests on, or undefined for SQLite. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** The migrated, empty stores of this worker. */
const stores = postgresUrl === undefined ? createMemoryPool() : createDatabasePool(postgresUrl);

/** A migrated, empty store: a PostgreSQL database when the run tests on that, otherwise SQLite in memory. */
export async function openTestStore(): Promise<TestStore> {
	const { store, address, release } = await stores.borrow();
	return { store, address, close: release };
}
