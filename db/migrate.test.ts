import { fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { becomeLaterVersion } from "../tests/support/later-migration.ts";
import { anEmptySite } from "../tests/support/stored-site.ts";
import { connect, openUnmigrated, type Store } from "./connect.ts";
import { migrate, migrateTo, migrations } from "./migrate.ts";

/** The address of an empty database that several connections can open. */
const anAddress = async () => (await anEmptySite()).database;

/** A connection without any migration run. */
async function openRaw(address: string): Promise<Store> {
	const store = await openUnmigrated(address);
	onTestFinished(() => store.destroy());
	return store;
}

const ran = async (store: Store) =>
	(await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store)).rows.map(
		({ name }) => name,
	);

test.each([
	["a new store", async () => undefined],
	[
		"a store of the version before",
		async (address: string) => {
			const store = await connect(address);
			await store.insertInto("settings").values({ name: "kept", value: "1" }).execute();
			await store.destroy();
		},
	],
])("of several processes that start on %s at once, one changes it, and all open it", async (_what, prepare) => {
	const address = await anAddress();
	await prepare(address);
	const starts = Array.from({ length: 4 }, async () => {
		const child = fork(new URL("../tests/support/connect-once.ts", import.meta.url), [address], {
			stdio: ["ignore", "pipe", "pipe", "ipc"],
			execArgv: [`--import=${new URL("../tests/support/be-later-version.ts", import.meta.url)}`],
		});
		let complaint = "";
		child.stderr?.on("data", (bytes) => {
			complaint += bytes;
		});
		const [code] = await once(child, "close");
		return [code, complaint];
	});
	expect(await Promise.all(starts)).toEqual(Array(4).fill([0, ""]));
	onTestFinished(becomeLaterVersion());
	const store = await connect(address);
	onTestFinished(() => store.destroy());
	expect(await ran(store)).toEqual(Object.keys(migrations));
	const kept = await store.selectFrom("settings").select("value").where("name", "=", "kept").execute();
	expect(kept.every(({ value }) => value === "11")).toBe(true);
});

test("a store of another version is refused by name in one line and left as it is", async () => {
	const address = await anAddress();
	const store = await openRaw(address);
	await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
		store,
	);
	await sql`insert into kysely_migration (name, timestamp) values ('0001-tables', 'then')`.execute(store);
	await sql`create table settings (name text primary key, value text not null)`.execute(store);
	await expect(connect(address)).rejects.toThrow(
		/^The store was made by another version of this program \(0001-tables\)[^\n]+$/,
	);
	expect((await store.introspection.getTables()).map(({ name }) => name)).toEqual(["settings"]);
});

test("what was stored before is found without the marks of its script", async () => {
	const store = await openRaw(await anAddress());
	await migrateTo(store, "0003-summary");
	await sql`insert into submissions (id, kind, name, email, topic, link, requirements, message, status, notes, spam,
		search_text, created_at, updated_at)
		values ('a', 'contact', 'Ёлкин', '', '', '', '', '', 'new', '', 0, ${"ёлкин\nβορράς"}, '', '')`.execute(store);
	await migrate(store);
	const stored = store.selectFrom("submissions").select(["search_text", "folded_name"]);
	expect(await stored.execute()).toEqual([{ search_text: "елкин\nβορρασ", folded_name: "елкин" }]);
});
