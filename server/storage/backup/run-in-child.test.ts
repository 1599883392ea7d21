import type { ChildProcess } from "node:child_process";
import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { backupName } from "./names.ts";
import { readInChild } from "./run-in-child.ts";

test("a backup is whole although its process ended before anybody read it", async () => {
	const children: ChildProcess[] = [];
	const note = (message: unknown) => children.push((message as { process: ChildProcess }).process);
	diagnostics.subscribe("child_process", note);
	onTestFinished(() => void diagnostics.unsubscribe("child_process", note));
	const folder = await aDataFolder();
	const site = "0a1b2c3d";
	const name = backupName({ site, begunAt: new Date("2026-03-10T06:00:00.000Z"), kind: "auto" }, false);
	const stored = Buffer.alloc(10_000, "a backup");
	await writeFile(join(folder, name), stored);
	const { content } = await readInChild({ backupTo: folder, dataDirectory: folder }, site, name, 60_000);
	const child = children[0] ?? expect.fail("no process");
	if (child.exitCode === null) await once(child, "exit");
	await new Promise(setImmediate);
	expect((await buffer(content)).equals(stored)).toBe(true);
});
