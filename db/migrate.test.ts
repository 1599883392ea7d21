import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../tests/support/postgres/databases.ts";
import { postgresUrl } from "../tests/support/store.ts";
import { connect } from "./connect.ts";
import { migratingDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite.ts";

/** The address of an empty database that several connections can open. */
async function anAddress(): Promise<string> {
	if (postgresUrl !== undefined) {
		const { address, drop } = await createDatabase(postgresUrl);
		onTestFinished(drop);
		return address;
	}
	const folder = await mkdtemp(join(tmpdir(), "tracewright-migrate-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return join(folder, "new.sqlite");
}

/** A connection without any migration run. */
function openRaw(address: string): Kysely<Database> {
	const dialect = postgresUrl === undefined ? new NodeSqliteDialect(address) : migratingDialect(address);
	const store = new Kysely<Database>({ dialect });
	onTestFinished(() => store.destroy());
	return store;
}

const ran = async (store: Kysely<Database>) =>
	(await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store)).rows.map(
		({ name }) => name,
	);

test("runs each migration once, and a second time none", async () => {
	const address = await anAddress();
	const store = await connect(address);
	const first = await ran(store);
	expect(first[0]).toBe("0001-start");
	await store.insertInto("settings").values({ name: "kept", value: "1" }).execute();
	await store.destroy();
	const again = await connect(address);
	onTestFinished(() => again.destroy());
	expect(await ran(again)).toEqual(first);
	expect(await again.selectFrom("settings").select("name").execute()).toEqual([{ name: "kept" }]);
});

test("several processes that start on one new store at once all open it", async () => {
	const address = await anAddress();
	const starts = Array.from({ length: 4 }, async () => {
		const child = fork(new URL("../tests/support/connect-once.ts", import.meta.url), [address], {
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		let complaint = "";
		child.stderr?.on("data", (bytes) => {
			complaint += bytes;
		});
		const [code] = await once(child, "close");
		return [code, complaint];
	});
	expect(await Promise.all(starts)).toEqual(Array(4).fill([0, ""]));
	const store = await connect(address);
	onTestFinished(() => store.destroy());
	expect(new Set(await ran(store)).size).toBe((await ran(store)).length);
});

test("a migration that fails leaves nothing of itself, and the next start completes it", async () => {
	const address = await anAddress();
	const store = openRaw(address);
	const broken = new Migrator({
		db: store,
		provider: {
			getMigrations: async () => ({
				"0001-start": {
					up: async (db) => {
						await sql`create table posts (id text)`.execute(db);
						throw new Error("killed half way");
					},
				},
			}),
		},
	});
	const { error } = await broken.migrateToLatest();
	expect(error).toMatchObject({ message: "killed half way" });
	expect((await store.introspection.getTables()).map(({ name }) => name)).not.toContain("posts");
	const next = await connect(address);
	onTestFinished(() => next.destroy());
	expect((await ran(next))[0]).toBe("0001-start");
	expect(await next.selectFrom("posts").selectAll().execute()).toEqual([]);
});
