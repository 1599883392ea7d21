import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect, isPostgres } from "../../db/connect.ts";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { aBucket } from "../../tests/support/s3/bucket.ts";
import { postgresUrl } from "../../tests/support/store.ts";
import { anEmptySite, aUsedSite, contentsOf, type StoredSite } from "../../tests/support/stored-site.ts";
import { openStore } from "../data-folder/store.ts";
import { openDiskStorage } from "../storage/disk-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { type CopyProgress, copySite } from "./copy-site.ts";
import { readCopyState } from "./copy-state.ts";

const silent: CopyProgress = { files: () => undefined, rows: () => undefined };
/** What stops a copy before the files or the rows are all there, as a killed process would. */
const stopped = new Error("stopped");

/** A site that was used, with something in quarantine and something that nobody knows. */
async function aSite(database?: "SQLite"): Promise<StoredSite> {
	const site = await aUsedSite(database);
	const files = await openStorage(site);
	await files.write("quarantine/2026-01-01/blogs/a.webp", Buffer.from("set aside"));
	await files.write(`pictures/projects/${"0".repeat(32)}-480.webp.1-a.part`, Buffer.from("unfinished"));
	return site;
}

/** Everything that a copy brings: rows, images and what is in quarantine. */
async function contents(site: StoredSite): Promise<Record<string, unknown>> {
	const files = await openStorage(site);
	const { [`projects/${"0".repeat(32)}-480.webp.1-a.part`]: _, ...rest } = await contentsOf(site);
	return { ...rest, quarantine: await files.list("quarantine") };
}

async function expectStarts(site: StoredSite): Promise<void> {
	const { store } = await openStore(site);
	await store.destroy();
}

test("a site moves to a bucket and the other database, and back, with every byte", async () => {
	const from = await aSite("SQLite");
	const before = await contents(from);
	const grown = { ...(await anEmptySite()), s3: (await aBucket("/site")).s3 };
	const progress: unknown[] = [];
	const report = {
		files: (done: number, all: number) => void progress.push(`${done} of ${all}`),
		rows: (table: string) => void progress.push(table),
	};
	expect(await copySite(from, grown, report)).toMatchObject({ files: 7, missing: [], isResumed: false });
	expect(await contents(grown)).toEqual(before);
	expect(progress).toEqual(expect.arrayContaining(["1 of 7", "7 of 7", "posts", "submissions"]));
	await expectStarts(grown);
	const back = await anEmptySite("SQLite");
	expect(await copySite(grown, back, silent)).toMatchObject({ files: 7, isResumed: false });
	expect(await contents(back)).toEqual(await contents(grown));
	await expectStarts(back);
	expect(await contents(from)).toEqual(before);
});

test("where there is no data folder, a PostgreSQL and a bucket hold the whole site", async () => {
	const from = await aSite();
	const { s3 } = await aBucket();
	const site = await anEmptySite();
	if (!isPostgres(site.database)) {
		await expect(
			copySite(from, { database: site.database, dataDirectory: undefined, s3: undefined }, silent),
		).rejects.toThrow("needs a data folder");
		return;
	}
	const to = { database: site.database, dataDirectory: undefined, s3 };
	await copySite(from, to, silent);
	const joined = { ...site, s3 };
	expect(await contents(joined)).toEqual(await contents(from));
	const back = await anEmptySite("SQLite");
	await copySite(to, back, silent);
	expect(await contents(back)).toEqual(await contents(from));
	await expectStarts(joined);
});

test("a copied store has every index that its source has", async () => {
	const from = await aSite();
	const to = await anEmptySite();
	await copySite(from, to, silent);
	const indexes = await indexesOf(from);
	expect(indexes).toContainEqual(expect.stringContaining("submissions_inbox_name"));
	expect(await indexesOf(to)).toEqual(indexes);
});

/** The statements that make the indexes of a store. */
async function indexesOf({ database }: StoredSite): Promise<string[]> {
	const store = await connect(database);
	const query = isPostgres(database)
		? sql<{ definition: string }>`select indexdef as definition from pg_indexes where schemaname = current_schema()`
		: sql<{ definition: string }>`select sql as definition from sqlite_master where type = 'index' and sql is not null`;
	const { rows } = await query.execute(store).finally(() => store.destroy());
	return rows.map(({ definition }) => definition).toSorted();
}

test("the numbers that a database gives go on after those that it gave", async () => {
	const from = await aSite("SQLite");
	const to = await anEmptySite();
	await copySite(from, to, silent);
	await expectStarts(to);
	const again = await anEmptySite("SQLite");
	await copySite(to, again, silent);
	expect(await contents(again)).toEqual(await contents(to));
});

test.each<[string, CopyProgress]>([
	["files", { ...silent, files: (files) => files === 3 && fail() }],
	["rows", { ...silent, rows: (table) => table === "submissions" && fail() }],
] as [string, CopyProgress][])("a copy that ends among the %s goes on where it was", async (_where, ending) => {
	const from = await aSite();
	const { s3, server } = await aBucket();
	const to = { ...(await anEmptySite()), s3 };
	await expect(copySite(from, to, ending)).rejects.toThrow(stopped);
	const files = await openStorage(to);
	expect(await readCopyState(files)).not.toBeNull();
	// Nobody can take half of a site for a whole one.
	await expect(openStore(to)).rejects.toThrow(/is not there/);
	const written = (await files.list("pictures")).length;
	expect(written).toBeGreaterThan(0);
	server.requests.length = 0;
	expect(await copySite(from, to, silent)).toMatchObject({ files: 7, isResumed: true });
	const puts = server.requests.filter((request) => /^PUT .*(pictures|quarantine)/.test(request));
	expect(puts.length).toBeLessThan(7);
	expect(await contents(to)).toEqual(await contents(from));
	expect(await readCopyState(files)).toBeNull();
	await expectStarts(to);
});

function fail(): never {
	throw stopped;
}

test("a copy that ended between its last row and its end is compared, and completed", async () => {
	const from = await aSite();
	const to = await anEmptySite();
	await copySite(from, to, silent);
	const before = await contents(to);
	const files = openDiskStorage(to.dataDirectory);
	const id = (await readFile(join(to.dataDirectory, "store-id"), "utf8")).trim();
	const token = await tokenOf(to);
	await files.remove(["store-id"]);
	await files.write("copying.json", Buffer.from(JSON.stringify({ storeId: id, token })));
	expect(await copySite(from, to, silent)).toMatchObject({ isResumed: true });
	expect(await contents(to)).toEqual(before);
	await files.write("copying.json", Buffer.from(JSON.stringify({ storeId: id, token })));
	await run(from, "update posts set title = 'Changed meanwhile'");
	await expect(copySite(from, to, silent)).rejects.toThrow(/the rows of posts are not those of the source/);
});

/** What the tables of a copy carry in PostgreSQL. */
async function tokenOf({ database }: StoredSite): Promise<string> {
	if (!isPostgres(database)) return "none";
	const store = await connect(database);
	const { rows } = await sql<{ token: string }>`select obj_description('settings'::regclass, 'pg_class') as token`
		.execute(store)
		.finally(() => store.destroy());
	return rows[0]?.token ?? "";
}

async function run({ database }: StoredSite, statement: string): Promise<void> {
	const store = await connect(database);
	await sql
		.raw(statement)
		.execute(store)
		.finally(() => store.destroy());
}

test("a target that is not empty is refused, and stays as it is", async () => {
	const from = await aSite();
	const used = await aSite();
	const before = await contents(used);
	await expect(copySite(from, used, silent)).rejects.toThrow("the target's store is not empty");
	const bucket = await aBucket();
	await bucket.bucket.write("pictures/blogs/a.webp", Buffer.from("another site's"));
	await expect(copySite(from, { ...(await anEmptySite()), s3: bucket.s3 }, silent)).rejects.toThrow("is not empty");
	const folder = await anEmptySite();
	await writeFile(join(folder.dataDirectory, "store-id"), "another\n");
	await expect(copySite(from, folder, silent)).rejects.toThrow("is not empty");
	const begun = await anEmptySite();
	await writeFile(join(begun.dataDirectory, "copying.json"), JSON.stringify({ storeId: "another", token: "x" }));
	await expect(copySite(from, begun, silent)).rejects.toThrow("the beginning of a copy of another site");
	await expect(copySite(from, { ...(await anEmptySite()), dataDirectory: from.dataDirectory }, silent)).rejects.toThrow(
		"share a place",
	);
	expect(await contents(used)).toEqual(before);
});

test("a source that cannot be copied is refused, and nothing is made", async () => {
	const older = await aSite();
	await run(older, "delete from kysely_migration where name > '0006'");
	const to = await anEmptySite();
	const files = openDiskStorage(to.dataDirectory);
	await expect(copySite(older, to, silent)).rejects.toThrow(/^the source's store is at 0005[^\n]+ start this version/);
	const mixed = await aSite();
	await writeFile(join(mixed.dataDirectory, "store-id"), "another\n");
	await expect(copySite(mixed, to, silent)).rejects.toThrow("belongs to another store");
	const running = await aSite();
	const { store } = await openStore(running);
	await expect(copySite(running, to, silent)).rejects.toThrow(/the product runs on/);
	await store.destroy();
	const gone = await aSite("SQLite");
	await rename(gone.database, `${gone.database}.old`);
	await expect(copySite(gone, to, silent)).rejects.toThrow("is missing");
	expect(await files.list("")).toEqual([]);
});

test("an image that the source lacks is named", async () => {
	const from = await aSite();
	const files = await openStorage(from);
	const [lost = ""] = await files.list("pictures/blogs");
	await files.remove([`pictures/blogs/${lost}`]);
	const to = { ...(await anEmptySite()), dataDirectory: await aDataFolder() };
	const site = postgresUrl === undefined ? await anEmptySite() : to;
	expect((await copySite(from, site, silent)).missing).toEqual([`blogs/${lost}`]);
});
