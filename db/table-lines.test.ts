import { join } from "node:path";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { anyCharacter } from "../tests/support/characters.ts";
import { aDataFolder } from "../tests/support/data-folder.ts";
import { openTestStore } from "../tests/support/store.ts";
import { openUnmigrated, type Store } from "./connect.ts";
import { listTables, loadLines, readLines } from "./table-lines.ts";

/** A store with tables of the types that columns have, which refer to each other. */
async function openStore(open: () => Promise<Store>): Promise<Kysely<Record<string, Record<string, unknown>>>> {
	const store = await open();
	await sql`create table a_parent (id text primary key)`.execute(store);
	await sql`create table b_types (number integer, name text, parent text references a_parent (id), words text,
		flag integer not null, primary key (number, name))`.execute(store);
	return store as unknown as Kysely<Record<string, Record<string, unknown>>>;
}

async function onSqlite(): Promise<Store> {
	const store = await openUnmigrated(join(await aDataFolder(), "other.sqlite"));
	onTestFinished(() => store.destroy());
	return store;
}

async function onThis(): Promise<Store> {
	const { store, close } = await openTestStore();
	onTestFinished(close);
	return store;
}

/** The lines of the tables above. */
async function linesOf(store: Store): Promise<[string, string][]> {
	const lines: [string, string][] = [];
	for (const table of await listTables(store))
		if (["b_types", "a_parent"].includes(table.name))
			lines.push([table.name, Buffer.concat(await Array.fromAsync(readLines(store, table))).toString("utf8")]);
	return lines;
}

/** Loads lines, and gives those that the store then has. */
async function load(store: Store, lines: [string, string][]): Promise<[string, string][]> {
	for (const table of await listTables(store)) {
		const [, text = ""] = lines.find(([name]) => name === table.name) ?? [];
		const split = async function* () {
			yield* text.split("\n").slice(0, -1);
		};
		if (lines.some(([name]) => name === table.name)) await loadLines(store, table, split());
	}
	return linesOf(store);
}

const text = fc.string({ unit: anyCharacter, maxLength: 20 }).map((value) => value.replaceAll("\0", ""));
const row = fc.record({
	number: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
	name: text,
	parent: fc.constantFrom(null, "parent"),
	words: fc.option(text),
	flag: fc.constantFrom(0, 1),
});

test("both databases make the same lines of the same rows, in the same order, and take each other's", async () => {
	const here = await openStore(onThis);
	const there = (await openStore(onSqlite)) as unknown as Store;
	await here.insertInto("a_parent").values({ id: "parent" }).execute();
	const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: ({ number, name }) => `${number} ${name}` });
	await fc.assert(
		fc.asyncProperty(rows, async (some) => {
			await here.deleteFrom("b_types").execute();
			await here.insertInto("b_types").values(some).execute();
			await (here as unknown as Store).transaction().execute(async (transaction) => {
				const made = await linesOf(transaction);
				expect(made.map(([name]) => name)).toEqual(["a_parent", "b_types"]);
				expect(made[1]?.[1].split("\n")).toHaveLength(some.length + 1);
				await sql`delete from b_types`.execute(there);
				expect(await load(there, made)).toEqual(made);
				await sql`delete from b_types`.execute(transaction);
				expect(await load(transaction, made)).toEqual(made);
			});
		}),
		{ numRuns: 40 },
	);
});

test("more rows than are read at a time come all, once", async () => {
	const here = await openStore(onThis);
	const rows = Array.from({ length: 1_203 }, (_, number) => ({ number, name: "", parent: null, words: "w", flag: 0 }));
	for (let first = 0; first < rows.length; first += 200)
		await here
			.insertInto("b_types")
			.values(rows.slice(first, first + 200))
			.execute();
	await (here as unknown as Store).transaction().execute(async (transaction) => {
		const made = await linesOf(transaction);
		const numbers = made[1]?.[1]
			.split("\n")
			.slice(0, -1)
			.map((line) => JSON.parse(line).number);
		expect(numbers?.toSorted((one: number, other: number) => one - other)).toEqual(rows.map(({ number }) => number));
		await sql`delete from b_types`.execute(transaction);
		expect(await load(transaction, made)).toEqual(made);
	});
});
