import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let folder: string;
let lock: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "lock-"));
	lock = join(folder, ".launch", "lock");
	await mkdir(join(folder, ".launch"));
});

afterEach(() => rm(folder, { recursive: true }));

test("is released when the work ends, also when it fails", async () => {
	await expect(
		withLock(folder, async () => {
			throw new Error("the work failed");
		}),
	).rejects.toThrow("the work failed");
	expect(await withLock(folder, async () => "done")).toBe("done");
	expect(await readdir(join(folder, ".launch"))).toEqual([]);
});

test("five processes at once work one after the other", async () => {
	const script = `
		import { appendFile } from "node:fs/promises";
		import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
		await withLock(${JSON.stringify(folder)}, async () => {
			await appendFile("log.txt", "in ");
			await new Promise((resolve) => setTimeout(resolve, 50));
			await appendFile("log.txt", "out ");
		});`;
	await writeOwner({ host: hostname(), pid: await deadPid() });
	const parameters = ["--input-type=module", "-e", script];
	const children = Array.from({ length: 5 }, () =>
		spawn(process.execPath, parameters, { cwd: folder, stdio: "inherit" }),
	);
	await Promise.all(children.map((child) => once(child, "exit")));
	expect(await readFile(join(folder, "log.txt"), "utf8")).toBe("in out ".repeat(5));
});

test("a dead owner's lock is taken over at once", async () => {
	await writeOwner({ host: hostname(), pid: await deadPid() });
	expect(await withLock(folder, async () => "done")).toBe("done");
});

test("a living owner is waited for, and so is the child that a dead one left behind", async () => {
	const ended = join(folder, "ended");
	const script = `process.stdin.resume().on("end", () => require("node:fs").writeFileSync(${JSON.stringify(ended)}, ""))`;
	const child = spawn(process.execPath, ["-e", script]);
	await writeOwner({ host: hostname(), pid: await deadPid(), child: child.pid });
	let told = 0;
	const childHadEnded = await withLock(
		folder,
		async () => existsSync(ended),
		() => {
			told++;
			child.stdin.end();
		},
	);
	expect(childHadEnded).toBe(true);
	expect(told).toBe(1);
});

test("an owner on another machine holds it only while it gives signs of life", async () => {
	await writeOwner({ host: "elsewhere", pid: 1 });
	const entered = withLock(folder, async () => "work began");
	expect(await Promise.race([entered, pause(500, "waits")])).toBe("waits");

	const longAgo = new Date(Date.now() - 60_000);
	await utimes(lock, longAgo, longAgo);
	expect(await entered).toBe("work began");
});

async function writeOwner(owner: object): Promise<void> {
	await writeFile(lock, JSON.stringify(owner));
}

async function deadPid(): Promise<number | undefined> {
	const child = spawn(process.execPath, ["-e", ""]);
	await once(child, "exit");
	return child.pid;
}
