import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";

test("a demonstration fills a new store once, takes its folder from DATA_DIR alone, and is refused where requests are", async () => {
	const DATA_DIR = await aDataFolder();
	const seed = () => runCommand(["tests/support/seed.ts"], { DATA_DIR });
	expect(await seed()).toMatchObject({ code: 0, output: expect.stringContaining("Added 180 submissions") });
	const database = new DatabaseSync(join(DATA_DIR, "tracewright.sqlite"), { readOnly: true });
	onTestFinished(() => database.close());
	const count = (table: string) => database.prepare(`select count(*) as count from ${table}`).get()?.count;
	expect([count("submissions"), count("posts"), count("projects")]).toEqual([180, 25, 16]);
	expect(await seed()).toMatchObject({ code: 1, complaint: expect.stringContaining("This store holds requests") });
	expect(count("submissions")).toBe(180);
	const nowhere = await runCommand(["tests/support/seed.ts"], { DATA_DIR: "" });
	expect(nowhere).toMatchObject({ code: 1, complaint: expect.stringContaining("DATA_DIR takes the folder") });
});
