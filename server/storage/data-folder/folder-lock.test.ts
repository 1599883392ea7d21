import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { runCommand } from "../../../tests/support/command.ts";
import { anEmptySite, aUsedSite, startOnce } from "../../../tests/support/stored-site.ts";
import { readConfig } from "../../config/config.ts";
import { openContext } from "../../start.ts";
import { makeBackup } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore.ts";
import { lockFolder } from "./folder-lock.ts";
import { keepOwner } from "./keep-owner.ts";
import { warnOfOtherReaders } from "./open.ts";

const open = (dataDirectory: string) =>
	openContext(readConfig({ DATA_DIR: dataDirectory }), false, () => undefined, {} as never);

/** Starts on a folder, and ends as the process does. */
async function startAndEnd(dataDirectory: string): Promise<void> {
	const { appContext, lock } = await open(dataDirectory);
	await appContext.store.destroy();
	lock[Symbol.dispose]();
}

/** What a process of its own is told that wants the lock. */
const tryElsewhere = async (dataDirectory: string) => {
	const module = JSON.stringify(join(import.meta.dirname, "folder-lock.ts"));
	const config = JSON.stringify({ dataDirectory, database: join(dataDirectory, "tracewright.sqlite") });
	const script = `import { lockFolder } from ${module}; await lockFolder(${config}, 0).then(() => console.log("locked"), (error) => console.log(error.message));`;
	return (await runCommand(["--input-type=module", "--eval", script], {})).output.trim();
};

test("a folder has one process for as long as it lives: another is refused in one line, a restore at once", async () => {
	const site = await aUsedSite("SQLite");
	const file = (await makeBackup(site, site.dataDirectory, new Date(), "manual")).file;
	const lock = await lockFolder(site);
	expect(await tryElsewhere(site.dataDirectory)).toBe(
		`The product runs on ${site.dataDirectory} already: stop it first`,
	);
	const begun = performance.now();
	await expect(restoreBackup(site, file, new Date())).rejects.toThrow("stop it first");
	expect(performance.now() - begun).toBeLessThan(10_000);
	// SQLite's locks end with any handle of their file: nothing but the lock opens it, and the store is another file.
	await startOnce(site);
	await warnOfOtherReaders(site.dataDirectory);
	await keepOwner(site.dataDirectory);
	expect(await tryElsewhere(site.dataDirectory)).toContain("stop it first");
	lock[Symbol.dispose]();
	await restoreBackup(site, file, new Date());
	expect(await tryElsewhere(site.dataDirectory)).toBe("locked");
});

test("where a store was made and its file is gone, the start refuses, names the restore, and makes nothing", async () => {
	const { dataDirectory, database } = await anEmptySite("SQLite");
	await startAndEnd(dataDirectory);
	await rename(database, join(dataDirectory, "elsewhere"));
	await expect(open(dataDirectory)).rejects.toThrow(/is missing\..* npm run restore -- FILE/);
	const created = await runCommand(["cli/admin.ts", "create", "new@example.com"], { DATA_DIR: dataDirectory });
	expect(created).toMatchObject({ code: 1, complaint: expect.stringContaining("is missing") });
	expect(existsSync(database)).toBe(false);
	await rename(join(dataDirectory, "elsewhere"), database);
	await startAndEnd(dataDirectory);
});

test("a folder in which a start was killed before it made a store is a new one", async () => {
	const { dataDirectory, database } = await anEmptySite("SQLite");
	(await lockFolder({ dataDirectory, database }))[Symbol.dispose]();
	await startAndEnd(dataDirectory);
	await rm(database);
	await expect(open(dataDirectory)).rejects.toThrow("is missing");
});

test("a store that another version made is refused by name, and its folder stays as it is", async () => {
	const { dataDirectory, database } = await aUsedSite("SQLite");
	const store = new DatabaseSync(database);
	store.exec("insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')");
	store.close();
	const before = [await readFile(database, "base64"), await readdir(dataDirectory)];
	await expect(open(dataDirectory)).rejects.toThrow(/^The store was made by another version .*\(9999-of-tomorrow\)/);
	expect([await readFile(database, "base64"), await readdir(dataDirectory)]).toEqual(before);
});
