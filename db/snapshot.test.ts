import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { anyCharacter } from "../tests/support/characters.ts";
import { openTestStore } from "../tests/support/store.ts";
import { openUnmigrated, type Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { continueSequence, emptyTables, insertRows } from "./load-rows.ts";
import { readSnapshot, type Table } from "./snapshot.ts";
import { hashTable } from "./table-hash.ts";

/** A store with tables of every type that a column may have, which refer to each other. */
async function openStore(open: () => Promise<Store>): Promise<Kysely<Record<string, Record<string, unknown>>>> {
	const store = await open();
	const number = isSqlite(store)
		? sql`integer primary key autoincrement`
		: sql`bigint generated always as identity primary key`;
	const [bytes, real, flag, instant] = isSqlite(store)
		? ["blob", "real", "integer", "text"]
		: ["bytea", "double precision", "boolean", "timestamptz"];
	await sql`create table last_of_all (id text primary key)`.execute(store);
	await sql`create table all_types (number ${number}, parent text references last_of_all (id), words text,
		bytes ${sql.raw(bytes ?? "")}, share ${sql.raw(real ?? "")}, flag ${sql.raw(flag ?? "")}, at ${sql.raw(instant ?? "")})`.execute(
		store,
	);
	return store as unknown as Kysely<Record<string, Record<string, unknown>>>;
}

async function onSqlite(): Promise<Store> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-snapshot-"));
	const store = await openUnmigrated(join(folder, "other.sqlite"));
	await sql`create table kysely_migration (name text)`.execute(store);
	onTestFinished(async () => {
		await store.destroy();
		await rm(folder, { recursive: true });
	});
	return store;
}

async function onThis(): Promise<Store> {
	const { store, close } = await openTestStore();
	onTestFinished(close);
	return store;
}

const typed = (tables: Table[]) => tables.filter(({ name }) => ["all_types", "last_of_all"].includes(name));

/** Copies the typed tables, and gives their hashes on both sides. */
async function copy(from: Store, to: Store) {
	return from.transaction().execute((source) =>
		to.transaction().execute(async (target) => {
			const snapshot = await readSnapshot(source);
			const [before, after] = [[] as unknown[], [] as unknown[]];
			await emptyTables(target, typed(snapshot.tables));
			for (const table of typed(snapshot.tables)) {
				for await (const rows of snapshot.rows(table)) await insertRows(target, table, rows);
				await continueSequence(target, table);
				before.push(await hashTable(snapshot, table));
			}
			const made = await readSnapshot(target);
			for (const table of typed(made.tables)) after.push(await hashTable(made, table));
			return { before, after };
		}),
	);
}

const text = fc.string({ unit: anyCharacter, maxLength: 20 }).map((value) => value.replaceAll("\0", ""));
const row = fc.record({
	parent: fc.constantFrom(null, "parent"),
	words: fc.option(text),
	bytes: fc.option(fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes))),
	share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
	flag: fc.option(fc.boolean()),
	at: fc.option(fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })),
});

test("rows of every type are the same on the other database, and back, in the same order", async () => {
	const here = await openStore(onThis);
	const there = await openStore(onSqlite);
	await here.insertInto("last_of_all").values({ id: "parent" }).execute();
	await fc.assert(
		fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
			await here.deleteFrom("all_types").execute();
			for (const { flag, at, ...others } of rows)
				await here
					.insertInto("all_types")
					.values({ ...others, flag: flag === null ? null : Number(flag), at: at?.toISOString() })
					.execute();
			const out = await copy(here as unknown as Store, there as unknown as Store);
			expect(out.after).toEqual(out.before);
			await here.deleteFrom("all_types").execute();
			await here.deleteFrom("last_of_all").execute();
			const back = await copy(there as unknown as Store, here as unknown as Store);
			expect(back.after).toEqual(out.before);
		}),
		{ numRuns: 40 },
	);
});

test("numbers that the database gives go on after those of deleted rows", async () => {
	const here = await openStore(onThis);
	const there = await openStore(onSqlite);
	for (const words of ["one", "two", "three"]) await here.insertInto("all_types").values({ words }).execute();
	await here.deleteFrom("all_types").where("words", "<>", "one").execute();
	await copy(here as unknown as Store, there as unknown as Store);
	await there.insertInto("all_types").values({ words: "four" }).execute();
	await copy(there as unknown as Store, here as unknown as Store);
	await here.insertInto("all_types").values({ words: "five" }).execute();
	const { rows } = await sql<{ number: string }>`select number from all_types order by number`.execute(here);
	expect(rows.map(({ number }) => Number(number))).toEqual([1, 4, 5]);
});
