import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { connect, isPostgres, type Store, StoreError } from "../../../db/connect.ts";
import { migratingDialect } from "../../../db/postgres.ts";
import { NodeSqliteDialect } from "../../../db/sqlite.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aBucket } from "../../../tests/support/s3/bucket.ts";
import { postgresUrl } from "../../../tests/support/store.ts";
import { anEmptySite, startOnce } from "../../../tests/support/stored-site.ts";
import { adoptStore, openMatchingStore, openStore } from "./open-store.ts";
import { readFilesId } from "./store-id.ts";
import { readStoreId, type SiteConfig } from "./store-match.ts";

const folderIdOf = ({ dataDirectory }: SiteConfig) =>
	readFile(join(dataDirectory, "store-id"), "utf8").then(
		(text) => text.trim(),
		() => null,
	);

async function storeIdOf({ database }: SiteConfig): Promise<string | null> {
	const store = await connect(database);
	return readStoreId(store).finally(() => store.destroy());
}

async function run(site: SiteConfig, statement: string): Promise<void> {
	const store = await connect(site.database);
	await sql.raw(statement).execute(store);
	await store.destroy();
}

const forgetStoreId = (site: SiteConfig) => run(site, "delete from settings where name = 'store id'");

async function addImage({ dataDirectory }: SiteConfig): Promise<void> {
	await mkdir(join(dataDirectory, "pictures", "blogs"), { recursive: true });
	await writeFile(join(dataDirectory, "pictures", "blogs", `${"1".repeat(32)}-480.webp`), "x");
}

test("a new store and a new folder know each other from the first start on", async () => {
	const site = await anEmptySite();
	const id = await startOnce(site);
	expect([await folderIdOf(site), await storeIdOf(site)]).toEqual([id, id]);
	expect(await startOnce(site)).toBe(id);
});

test("store, folder and bucket hold one id, and none goes with those of another site", async () => {
	const { server, s3, bucket } = await aBucket();
	const site = { ...(await anEmptySite()), s3 };
	const id = await startOnce(site);
	expect(await readFilesId(bucket)).toBe(id);
	const other = await anEmptySite();
	const otherId = await startOnce(other);
	await expect(openStore({ ...other, s3 })).rejects.toThrow(/^The bucket s3:\/\/127\.[^\n]+ belongs to another store/);
	await expect(openStore({ ...(await anEmptySite()), s3 })).rejects.toThrow(
		/^The store that the bucket [^\n]+ is not there/,
	);
	// A node that joins has a folder of its own, and knows nothing yet.
	expect(await startOnce({ ...site, dataDirectory: await aDataFolder() })).toBe(id);
	await adoptStore({ ...other, s3 });
	expect(await readFilesId(bucket)).toBe(otherId);
	server.state = "away";
	await expect(openStore(site)).rejects.toThrow(/^S3_URL names a bucket [^\n]+ cannot be used: /);
});

test("one that has no id yet takes the other's, also where both come from before there were ids", async () => {
	const site = await anEmptySite();
	const id = await startOnce(site);
	await rm(join(site.dataDirectory, "store-id"));
	expect(await startOnce(site)).toBe(id);
	expect(await folderIdOf(site)).toBe(id);
	await forgetStoreId(site);
	expect(await startOnce(site)).toBe(id);
	expect(await storeIdOf(site)).toBe(id);
	await rm(join(site.dataDirectory, "store-id"));
	await forgetStoreId(site);
	await addImage(site);
	const other = await startOnce(site);
	expect([await folderIdOf(site), await storeIdOf(site)]).toEqual([other, other]);
});

test("processes that start at once on what is new agree on one id", async () => {
	const site = await anEmptySite();
	const ids = await Promise.all(Array.from({ length: 4 }, () => startOnce(site)));
	expect(new Set([...ids, await folderIdOf(site), await storeIdOf(site)]).size).toBe(1);
});

test("a store that another process has only begun to make is a new one", async () => {
	const site = await anEmptySite();
	const dialect = isPostgres(site.database) ? migratingDialect(site.database) : new NodeSqliteDialect(site.database);
	const begun = new Kysely({ dialect });
	await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
		begun,
	);
	await begun.destroy();
	const id = await startOnce(site);
	expect([await folderIdOf(site), await storeIdOf(site)]).toEqual([id, id]);
});

test("a folder that belongs to another store is refused before that store is touched", async () => {
	const [site, other] = [await anEmptySite(), await anEmptySite()];
	const [id, otherId] = [await startOnce(site), await startOnce(other)];
	await run(other, "delete from kysely_migration where name = '0001-tables'");
	const wrong = { dataDirectory: site.dataDirectory, database: other.database };
	for (const open of [openStore, openMatchingStore]) {
		const error = await open(wrong).catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(StoreError);
		expect((error as Error).message).toMatch(/^The data folder [^\n]+ belongs to another store [^\n]+ -- adopt$/);
	}
	expect(await folderIdOf(site)).toBe(id);
	const inspect = async (existing: Store | null) => {
		expect(existing && (await readStoreId(existing))).toBe(otherId);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(existing ?? expect.fail());
		expect(rows.map(({ name }) => name)).not.toContain("0001-tables");
		throw new StoreError("looked only");
	};
	const untouched = await connect(other.database, { inspect }).catch((error: Error) => error.message);
	expect(untouched).toBe("looked only");
});

test.each([
	["has an id", async () => undefined],
	["holds pictures", async (site: SiteConfig) => rm(join(site.dataDirectory, "store-id")).then(() => addImage(site))],
])("a folder that %s never gets a new store by itself", async (_what, prepare) => {
	const site = await anEmptySite();
	await startOnce(site);
	await prepare(site);
	const empty = { ...site, database: (await anEmptySite()).database };
	for (const open of [openStore, openMatchingStore])
		await expect(open(empty)).rejects.toThrow(/ is not there: .* (is missing|is empty)\. .* -- adopt$/);
	if (postgresUrl === undefined) await expect(readFile(empty.database)).rejects.toThrow("ENOENT");
	await adoptStore(empty);
	const id = await startOnce(empty);
	expect([await folderIdOf(empty), await storeIdOf(empty)]).toEqual([id, id]);
	await expect(openStore(site)).rejects.toThrow("belongs to another store");
});

test("a command notes no id, neither in a folder nor in a store", async () => {
	const site = await anEmptySite();
	await (await openMatchingStore(site)).destroy();
	expect([await folderIdOf(site), await storeIdOf(site)]).toEqual([null, null]);
});
