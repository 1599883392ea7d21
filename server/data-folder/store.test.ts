import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, isPostgres, type Store, StoreError } from "../../db/connect.ts";
import { migratingDialect } from "../../db/postgres.ts";
import { NodeSqliteDialect } from "../../db/sqlite.ts";
import { createDatabase } from "../../tests/support/postgres/databases.ts";
import { postgresUrl } from "../../tests/support/store.ts";
import { readStoreId } from "./belonging.ts";
import { adoptStore, openMatchingStore, openStore } from "./store.ts";

async function aFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-pair-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** The address of a database that is not there yet, or is empty. */
async function anAddress(): Promise<string> {
	if (postgresUrl === undefined) return join(await aFolder(), "new.sqlite");
	const { address, drop } = await createDatabase(postgresUrl);
	onTestFinished(drop);
	return address;
}

const aPlace = async () => ({ dataDirectory: await aFolder(), database: await anAddress() });
type Place = Awaited<ReturnType<typeof aPlace>>;

/** Opens a place as a start does, closes it again, and gives the id. */
async function start(place: Place): Promise<string> {
	const { store, id } = await openStore(place);
	await store.destroy();
	return id;
}

const folderIdOf = ({ dataDirectory }: Place) =>
	readFile(join(dataDirectory, "store-id"), "utf8").then(
		(text) => text.trim(),
		() => null,
	);

async function storeIdOf({ database }: Place): Promise<string | null> {
	const store = await connect(database);
	return readStoreId(store).finally(() => store.destroy());
}

async function run(place: Place, statement: string): Promise<void> {
	const store = await connect(place.database);
	await sql.raw(statement).execute(store);
	await store.destroy();
}

const forgetStoreId = (place: Place) => run(place, "delete from settings where name = 'store id'");

async function addImage({ dataDirectory }: Place): Promise<void> {
	await mkdir(join(dataDirectory, "pictures", "blogs"), { recursive: true });
	await writeFile(join(dataDirectory, "pictures", "blogs", `${"1".repeat(32)}-480.webp`), "x");
}

test("a new store and a new folder know each other from the first start on", async () => {
	const place = await aPlace();
	const id = await start(place);
	expect([await folderIdOf(place), await storeIdOf(place)]).toEqual([id, id]);
	expect(await start(place)).toBe(id);
});

test("one that has no id yet takes the other's, also where both come from before there were ids", async () => {
	const place = await aPlace();
	const id = await start(place);
	await rm(join(place.dataDirectory, "store-id"));
	expect(await start(place)).toBe(id);
	expect(await folderIdOf(place)).toBe(id);
	await forgetStoreId(place);
	expect(await start(place)).toBe(id);
	expect(await storeIdOf(place)).toBe(id);
	await rm(join(place.dataDirectory, "store-id"));
	await forgetStoreId(place);
	await addImage(place);
	const other = await start(place);
	expect([await folderIdOf(place), await storeIdOf(place)]).toEqual([other, other]);
});

test("processes that start at once on what is new agree on one id", async () => {
	const place = await aPlace();
	const ids = await Promise.all(Array.from({ length: 4 }, () => start(place)));
	expect(new Set([...ids, await folderIdOf(place), await storeIdOf(place)]).size).toBe(1);
});

test("a store that another process has only begun to make is a new one", async () => {
	const place = await aPlace();
	const dialect = isPostgres(place.database) ? migratingDialect(place.database) : new NodeSqliteDialect(place.database);
	const begun = new Kysely({ dialect });
	await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
		begun,
	);
	await begun.destroy();
	const id = await start(place);
	expect([await folderIdOf(place), await storeIdOf(place)]).toEqual([id, id]);
});

test("a folder that belongs to another store is refused before that store is touched", async () => {
	const [place, other] = [await aPlace(), await aPlace()];
	const [id, otherId] = [await start(place), await start(other)];
	await run(other, "delete from kysely_migration where name = '0003-text-index-later'");
	const wrong = { dataDirectory: place.dataDirectory, database: other.database };
	for (const open of [openStore, openMatchingStore]) {
		const error = await open(wrong).catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(StoreError);
		expect((error as Error).message).toMatch(/^The data folder [^\n]+ belongs to another store [^\n]+ -- adopt$/);
	}
	expect(await folderIdOf(place)).toBe(id);
	const inspect = async (existing: Store | null) => {
		expect(existing && (await readStoreId(existing))).toBe(otherId);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(existing ?? expect.fail());
		expect(rows.map(({ name }) => name)).not.toContain("0003-text-index-later");
		throw new StoreError("looked only");
	};
	const untouched = await connect(other.database, { inspect }).catch((error: Error) => error.message);
	expect(untouched).toBe("looked only");
});

test.each([
	["has an id", async () => undefined],
	["holds pictures", async (place: Place) => rm(join(place.dataDirectory, "store-id")).then(() => addImage(place))],
])("a folder that %s never gets a new store by itself", async (_what, prepare) => {
	const place = { ...(await aPlace()) };
	await start(place);
	await prepare(place);
	const empty = { ...place, database: await anAddress() };
	for (const open of [openStore, openMatchingStore])
		await expect(open(empty)).rejects.toThrow(/ is not there: .* (is missing|is empty)\. .* -- adopt$/);
	if (postgresUrl === undefined) await expect(readFile(empty.database)).rejects.toThrow("ENOENT");
	await adoptStore(empty);
	const id = await start(empty);
	expect([await folderIdOf(empty), await storeIdOf(empty)]).toEqual([id, id]);
	await expect(openStore(place)).rejects.toThrow("belongs to another store");
});

test("a command notes no id, neither in a folder nor in a store", async () => {
	const place = await aPlace();
	await (await openMatchingStore(place)).destroy();
	expect([await folderIdOf(place), await storeIdOf(place)]).toEqual([null, null]);
});
