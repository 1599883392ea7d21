import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { connect, type Store } from "../../db/connect.ts";

/** A store of one test's own, and how to leave nothing of it behind. */
export interface TestStore {
	store: Store;
	/** What `connect` opened; `:memory:` for SQLite. */
	address: string;
	close: () => Promise<void>;
}

/** The PostgreSQL that this run tests on, or undefined for SQLite. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** An empty, migrated store: a PostgreSQL database of its own when the run tests on that, otherwise SQLite in memory. */
export async function openTestStore(): Promise<TestStore> {
	if (postgresUrl === undefined) {
		const store = await connect(":memory:");
		return { store, address: ":memory:", close: () => store.destroy() };
	}
	const database = await createDatabase(postgresUrl);
	const store = await connect(database.address);
	const close = async () => {
		await store.destroy();
		await database.drop();
	};
	return { store, address: database.address, close };
}

/** An empty PostgreSQL database with a name of its own. */
export async function createDatabase(server: string): Promise<{ address: string; drop: () => Promise<void> }> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await execute(server, `create database ${name}`);
	const address = new URL(server);
	address.pathname = name;
	return { address: address.href, drop: () => execute(server, `drop database ${name} with (force)`) };
}

async function execute(server: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
