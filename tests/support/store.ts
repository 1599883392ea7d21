import { connect, type Store } from "../../db/connect.ts";
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

/** The migrated databases of this worker, where the run tests on PostgreSQL. */
const databases = postgresUrl === undefined ? undefined : createDatabasePool(postgresUrl);

/** A migrated, empty store: a PostgreSQL database when the run tests on that, otherwise SQLite in memory. */
export async function openTestStore(): Promise<TestStore> {
	if (!databases) {
		const store = await connect(":memory:");
		return { store, address: ":memory:", close: () => store.destroy() };
	}
	const { address, store, release } = await databases.borrow();
	return { store, address, close: release };
}
