import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { audited } from "../tests/support/audited.ts";
import { openCommandLine } from "../tests/support/command-line.ts";
import { postgresUrl } from "../tests/support/store.ts";

test("a backup is one file that says how to restore it, and restoring says where the earlier data is", async () => {
	const { run, runAsProcess, inStore, folder } = await openCommandLine();
	for (const name of ["owner", "removed"]) await run("admin", ["create", `${name}@example.com`], "the first password");
	const backups = join(folder, "the owner's backups");
	const made = await runAsProcess("backup", [backups]);
	expect(made).toMatchObject({ complaint: "", code: 0 });
	const [, word = ""] = /To restore it: npm run restore -- ('.+')\n/.exec(made.output) ?? [];
	const file = execFileSync("sh", ["-c", `printf %s ${word}`], { encoding: "utf8" });
	expect(made.output).toContain("not encrypted");
	await run("admin", ["create", "other@example.com"], "another password");
	await run("admin", ["remove", "removed@example.com"]);
	const restored = await runAsProcess("restore", [file]);
	expect(restored).toMatchObject({ complaint: "", code: 0 });
	expect(restored.output).toMatch(
		postgresUrl === undefined ? /is kept in \S+before-restore-/ : /is kept in \S+-manual\.sqlite\.zst/,
	);
	expect((await run("admin", ["list"])).output).toBe("owner@example.com\nremoved@example.com\n");
	expect(restored.output).toContain("removed@example.com was removed since");
	expect(await inStore((store) => audited(store, "restored"))).toEqual([
		expect.stringMatching(/^system restored backup \d{4}-\d\d-\d\dT/),
		"system restored person removed@example.com",
	]);
	await run("backup", [backups]);
	expect(await inStore((store) => audited(store, "backupAsked"))).toEqual(["system backupAsked"]);
	for (const parameters of [[], ["one", "two"]]) {
		expect(await run("backup", parameters)).toMatchObject({ code: 1, complaint: expect.stringContaining("Usage") });
		expect(await run("restore", parameters)).toMatchObject({ code: 1, complaint: expect.stringContaining("Usage") });
	}
	expect(await run("restore", [backups])).toMatchObject({
		code: 1,
		complaint: `${backups} is a folder: name the backup in it that is to be restored\n`,
	});
	await writeFile(file, "no backup");
	expect(await run("restore", [file])).toMatchObject({
		code: 1,
		complaint: expect.stringContaining(`${file} was not restored: it is not a backup of this program`),
	});
});

if (postgresUrl === undefined)
	test("a backup of what is not there, or is damaged, leaves nothing behind", async () => {
		const { run, folder } = await openCommandLine();
		const backups = join(folder, "backups");
		expect(await run("backup", [backups])).toMatchObject({ code: 1, complaint: expect.stringContaining("ENOENT") });
		await run("admin", ["list"]);
		const database = join(folder, "data", "tracewright.sqlite");
		const bytes = await readFile(database);
		await writeFile(database, bytes.fill(0xab, 4096, bytes.length / 2));
		expect(await run("backup", [backups])).toMatchObject({
			code: 1,
			complaint: expect.stringMatching(/damaged|malformed/),
		});
		await expect(readdir(backups)).rejects.toThrow("ENOENT");
	});
