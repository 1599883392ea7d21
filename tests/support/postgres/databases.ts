import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { connect, openUnmigrated, type Store } from "../../../db/connect.ts";

/** The database in which the migrations ran once; the others are copies of it. */
const migrated = "migrated";

/** A PostgreSQL database of one test's own. */
interface TestDatabase {
	/** `postgres://…` */
	address: string;
	drop: () => Promise<void>;
}

/**
 * Creates a database with a unique name.
 * @param template the database to copy, such as `migrated`; without one it is empty
 */
export async function createDatabase(server: string, template = "template1"): Promise<TestDatabase> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await execute(server, `create database ${name} template ${template}`);
	return { address: addressOf(server, name), drop: () => execute(server, `drop database ${name} with (force)`) };
}

/** Creates the migrated database that pools copy. */
export async function createMigrated(server: string): Promise<void> {
	await execute(server, `create database ${migrated}`);
	const store = await connect(addressOf(server, migrated));
	await store.destroy();
}

/** A migrated, empty database with its open store. */
interface OpenDatabase extends TestDatabase {
	store: Store;
}

/**
 * A pool of migrated, empty databases for one worker: emptying one takes a fiftieth of the time of creating one, and
 * its connections stay open. They are removed with their server at the end of the run.
 */
export interface DatabasePool {
	borrow: () => Promise<{ address: string; store: Store; release: () => Promise<void> }>;
}

export function createDatabasePool(server: string): DatabasePool {
	const free: OpenDatabase[] = [];
	let fresh: Promise<Contents> | undefined;
	const create = async () => {
		const database = await createDatabase(server, migrated);
		return { ...database, store: await openUnmigrated(database.address) };
	};
	return {
		async borrow() {
			fresh ??= readContents(addressOf(server, migrated));
			const database = free.pop() ?? (await create());
			const contents = await fresh;
			const { address, store, drop } = database;
			const release = async () => {
				// A test may close the store, rename or drop tables, and may leave a lock behind.
				if (await restore(store, contents).catch(() => false)) return void free.push(database);
				await store.destroy();
				await drop();
			};
			return { address, store, release };
		},
	};
}

function addressOf(server: string, database: string): string {
	const address = new URL(server);
	address.pathname = database;
	return address.href;
}

/** The content of a database: the names of everything in its schema, and statements that restore every table's rows. */
interface Contents {
	names: string;
	restoring: string;
}

const everyName = `select string_agg(name, ' ' order by name) as names from (
	select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
	union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
	union all select tgname::text from pg_trigger
	union all select conname::text from pg_constraint
) as named`;

function readContents(address: string): Promise<Contents> {
	return connected(address, async (client) => {
		const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public'");
		const statements = [];
		for (const name of tables.map(({ tablename }) => escapeIdentifier(tablename))) {
			const { rows } = await client.query(`select * from ${name}`);
			statements.push(
				`delete from ${name}`,
				`insert into ${name} select * from json_populate_recordset(null::${name}, ${escapeLiteral(JSON.stringify(rows))})`,
			);
		}
		const { rows } = await client.query(everyName);
		return { names: rows[0].names, restoring: statements.join(";") };
	});
}

/** Restores a database. @returns false when its schema has changed */
function restore(store: Store, { names, restoring }: Contents): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		const { rows } = await sql.raw<{ names: string }>(everyName).execute(transaction);
		if (rows[0]?.names !== names) return false;
		// This role disables triggers and foreign keys, so tables can be filled in any order.
		const settings = "set local lock_timeout = '1s'; set local session_replication_role = replica";
		await sql.raw(`${settings}; ${restoring}`).execute(transaction);
		return true;
	});
}

function execute(server: string, statement: string): Promise<void> {
	return connected(server, async (client) => {
		await client.query(statement);
	});
}

async function connected<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: address });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
