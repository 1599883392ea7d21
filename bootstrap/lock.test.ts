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

test("eight processes at once work one after the other", async () => {
	const script = `
		import { once } from "node:events";
		import { appendFile } from "node:fs/promises";
		import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
		console.log("ready");
		await once(process.stdin.resume(), "end");
		await withLock(${JSON.stringify(folder)}, async () => {
			await appendFile("log.txt", "in ");
			await new Promise((resolve) => setTimeout(resolve, 20));
			await appendFile("log.txt", "out ");
		});`;
	await writeOwner({ host: hostname(), pid: await deadPid() });
	const parameters = ["--input-type=module", "-e", script];
	const children = Array.from({ length: 8 }, () =>
		spawn(process.execPath, parameters, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] }),
	);
	const ended = children.map((child) => once(child, "exit"));
	await Promise.all(children.map(({ stdout }) => once(stdout, "data")));
	for (const { stdin } of children) stdin.end();
	await Promise.all(ended);
	expect(await readFile(join(folder, "log.txt"), "utf8")).toBe("in out ".repeat(8));
});

test("a dead owner's lock is taken over at once", async () => {
	await writeOwner({ host: hostname(), pid: await deadPid() });
	expect(await withLock(folder, async () => "done")).toBe("done");
});

test("a dead owner's lock is taken over by a process that has its id now, as in a container", async () => {
	await writeOwner({ host: hostname(), pid: process.pid });
	expect(await withLock(folder, async () => "done")).toBe("done");
	expect(await readdir(join(folder, ".launch"))).toEqual([]);
});

test("one start at a time removes a dead owner's lock, and the next one does where that one has died", async () => {
	const dead = { host: hostname(), pid: await deadPid() };
	await writeOwner(dead);
	const remover = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
	const turn = `${lock}.${dead.pid}.removal`;
	await writeFile(turn, JSON.stringify({ host: hostname(), pid: remover.pid }));
	const entered = withLock(folder, async () => "work began");
	expect(await Promise.race([entered, pause(500, "waits")])).toBe("waits");
	expect(JSON.parse(await readFile(lock, "utf8"))).toEqual(dead);
	remover.kill("SIGKILL");
	expect(await entered).toBe("work began");
	expect(await readdir(join(folder, ".launch"))).toEqual([]);
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
