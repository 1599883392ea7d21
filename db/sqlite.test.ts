import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "../tests/support/data-folder.ts";
import { connect, type Store, StoreError } from "./connect.ts";
import { DetachedStoreError } from "./sqlite-files.ts";

/** The bytes of a good database with a few hundred rows. */
async function aDatabase(): Promise<Buffer> {
	const file = join(await aDataFolder(), "good.sqlite");
	const store = await connect(file);
	const rows = Array.from({ length: 400 }, (_, number) => ({ name: `name ${number}`, value: "x".repeat(500) }));
	await store.insertInto("settings").values(rows).execute();
	await store.destroy();
	return readFile(file);
}

const damages: Record<string, (good: Buffer) => Buffer> = {
	empty: () => Buffer.alloc(0),
	"cut in the middle": (good) => good.subarray(0, good.length / 2),
	"cut by its last page": (good) => good.subarray(0, good.length - 4096),
	"cut in its header": (good) => good.subarray(0, 60),
	"overwritten in the middle": (good) => Buffer.from(good).fill(0xab, 3 * 4096, good.length - 4096),
	"overwritten at its start": (good) => Buffer.from(good).fill(0, 0, 100),
	text: () => Buffer.from("this is not a database\n".repeat(500)),
};

test.each(Object.entries(damages))(
	"a file that is %s is refused by its name, and stays byte for byte",
	async (_what, damage) => {
		const file = join(await aDataFolder(), "tracewright.sqlite");
		await writeFile(file, damage(await aDatabase()));
		const hash = async () =>
			createHash("sha256")
				.update(await readFile(file))
				.digest("hex");
		const before = await hash();
		const error = await connect(file).catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(StoreError);
		expect((error as Error).message).toContain(file);
		expect((error as Error).message).not.toContain("\n");
		expect(await hash()).toBe(before);
	},
);

test("a missing file is created, and no other file with it", async () => {
	const folder = await aDataFolder();
	const store = await connect(join(folder, "new.sqlite"));
	expect((await readdir(folder)).toSorted()).toEqual(["new.sqlite", "new.sqlite-shm", "new.sqlite-wal"]);
	await store.destroy();
	expect(await readdir(folder)).toEqual(["new.sqlite"]);
});

test.each([
	["a file in a folder that is not there", "missing/new.sqlite"],
	["a folder in place of the file", ""],
])("%s is refused by its name", async (_what, name) => {
	const file = join(await aDataFolder(), name);
	await expect(connect(file)).rejects.toThrow(file);
});

test("every commit reaches the disk, foreign keys hold, and a write waits for other processes", async () => {
	const store = await connect(join(await aDataFolder(), "new.sqlite"));
	onTestFinished(() => store.destroy());
	const read = async (name: string) =>
		Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store)).rows[0] ?? {})[0];
	expect({
		journal: await read("journal_mode"),
		synchronous: await read("synchronous"),
		foreignKeys: await read("foreign_keys"),
		timeout: await read("busy_timeout"),
	}).toEqual({ journal: "wal", synchronous: 2, foreignKeys: 1, timeout: 5_000 });
	const times = { created_at: "", last_used_at: "", expires_at: "" };
	const session = { token_hash: "x", id: "x", user_id: "nobody", device: "", ...times };
	await expect(store.insertInto("sessions").values(session).execute()).rejects.toThrow(/FOREIGN KEY/);
});

test.each(["", "-wal", "-shm"])(
	"nothing is stored once the file *.sqlite%s is deleted or replaced, reading goes on, and it heals when it is back",
	async (ending) => {
		const folder = await aDataFolder();
		const [file, elsewhere] = [join(folder, "a.sqlite"), join(folder, "elsewhere")];
		const store = await connect(file);
		onTestFinished(() => store.destroy());
		const insert = (name: string, database: Store = store) =>
			database.insertInto("settings").values({ name, value: "1" }).execute();
		const writes = {
			alone: () => insert("alone"),
			"in a transaction": () => store.transaction().execute((transaction) => insert("in a transaction", transaction)),
			"and read back": () => store.deleteFrom("settings").where("name", "=", "kept").returning("name").execute(),
		};
		await insert("kept");
		await rename(`${file}${ending}`, elsewhere);
		for (const write of Object.values(writes)) await expect(write()).rejects.toThrow(DetachedStoreError);
		await writeFile(`${file}${ending}`, "another");
		for (const write of Object.values(writes)) await expect(write()).rejects.toThrow(`${file}${ending} was deleted`);
		expect(await store.selectFrom("settings").select("value").limit(1).execute()).toEqual([{ value: "1" }]);
		await rename(elsewhere, `${file}${ending}`);
		await insert("after");
		const names = await store.selectFrom("settings").select("name").orderBy("name").execute();
		expect(names.map(({ name }) => name)).toEqual(["after", "kept"]);
	},
);

test("nothing is stored in a file that was emptied, although it keeps its name", async () => {
	const file = join(await aDataFolder(), "a.sqlite");
	const store = await connect(file);
	onTestFinished(() => store.destroy());
	await truncate(file, 0);
	const write = store.insertInto("settings").values({ name: "lost", value: "1" }).execute();
	await expect(write).rejects.toThrow(`${file} was emptied`);
});

test("writes wait for one of another process", async () => {
	const file = join(await aDataFolder(), "a.sqlite");
	const store = await connect(file);
	onTestFinished(() => store.destroy());
	const add = (name: string, to: Store) => to.insertInto("settings").values({ name, value: "2" }).execute();
	for (const write of [
		() => add("alone", store),
		() => store.transaction().execute((transaction) => add("in a transaction", transaction)),
	]) {
		await once(new Worker(holdTheWriteLock, { eval: true, workerData: file }), "message");
		await write();
	}
	const names = await store.selectFrom("settings").select("name").orderBy("name").execute();
	expect(names.map(({ name }) => name.replace(/ -?\d+$/, ""))).toEqual([
		"alone",
		"in a transaction",
		"theirs",
		"theirs",
	]);
});

test("a transaction keeps others out until it ends, whether it is committed or rolled back", async () => {
	const store = await connect(join(await aDataFolder(), "a.sqlite"));
	onTestFinished(() => store.destroy());
	const seen: string[] = [];
	const add = (name: string, fails = false) =>
		store.transaction().execute(async (transaction) => {
			seen.push(`${name} begins`);
			await transaction.insertInto("settings").values({ name, value: "1" }).execute();
			await nextTurn();
			seen.push(`${name} ends`);
			if (fails) throw new Error("undone");
		});
	const [, undone] = await Promise.allSettled([add("a"), add("b", true), add("c")]);
	expect(undone).toMatchObject({ status: "rejected" });
	expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
	expect(await store.selectFrom("settings").select("name").orderBy("name").execute()).toEqual([
		{ name: "a" },
		{ name: "c" },
	]);
});

const holdTheWriteLock = `
	const { DatabaseSync } = require("node:sqlite");
	const { parentPort, workerData } = require("node:worker_threads");
	const database = new DatabaseSync(workerData);
	database.exec("begin immediate; insert into settings values ('theirs ' || random(), '1')");
	parentPort.postMessage("held");
	setTimeout(() => {
		database.exec("commit");
		database.close();
	}, 200);
`;
