import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { install, root } from "../../start.mjs";
import { mayMount, smallDisk } from "../support/small-disk.ts";
import { fakeNpm } from "./fake-npm.ts";

let folder: string;
let npmFolder: string;
let environment: Record<string, string>;

beforeEach(async () => {
	folder = await aFolder();
	npmFolder = await aFolder();
	environment = await fakeNpm(npmFolder);
	await lockWith("1.0.0");
	for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
	vi.spyOn(console, "log").mockReturnValue();
});

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

test("installs once, whatever NODE_ENV says, with the settings of .npmrc, and runs no package's scripts", async () => {
	vi.stubEnv("NODE_ENV", "production");
	await install(folder);
	await install(folder);

	const calls = await callsOfNpm();
	expect(calls).toHaveLength(1);
	expect(calls[0]).toMatch(/^site ci .*--include=dev.*--ignore-scripts.* with \.npmrc$/);
	expect(await readdir(folder)).toEqual(["node_modules", "package-lock.json", "package.json"]);
});

test.each(["#", "?", "%"])(
	"a folder whose path holds %s is refused before anything is installed",
	async (character) => {
		const other = join(folder, `site${character}1`);
		await expect(install(other)).rejects.toThrow(`The path ${other} holds a #, ? or %`);
		await expect(callsOfNpm()).rejects.toThrow("ENOENT");
	},
);

test("the product comes without what only checks and tests need; they add it, and a later start leaves it there", async () => {
	await install(folder, "product");
	await install(folder, "product");
	await install(folder);
	await install(folder, "product");

	const calls = await callsOfNpm();
	expect(calls).toHaveLength(2);
	expect(calls[0]).toMatch(/^site ci --omit=dev /);
	expect(calls[1]).toMatch(/^site ci --include=dev /);

	await lockWith("2.0.0");
	await install(folder, "product");
	expect((await callsOfNpm())[2]).toMatch(/^site ci --include=dev /);
});

test("the product is whole without the builds of what only checks need", async () => {
	for (const file of ["package.json", "package-lock.json"]) await copyFile(join(root, file), join(folder, file));
	await expect(install(folder, "product")).resolves.toBeUndefined();
});

test("another lock file asks for another install, another script does not", async () => {
	await install(folder);
	await writeFile(join(folder, "package.json"), JSON.stringify({ name: "site", scripts: { start: "node ." } }));
	await install(folder);
	expect(await callsOfNpm()).toHaveLength(1);

	await lockWith("1.0.1");
	await install(folder);
	expect(await callsOfNpm()).toHaveLength(2);
	expect(await installed()).toContain("1.0.1");
});

test("an install that fails shows npm's words, and leaves the packages that a running product uses", async () => {
	await install(folder);
	await lockWith("2.0.0");
	for (const [fault, words] of Object.entries({
		"npm-fails": "no line to the registry",
		"npm-is-killed": "was ended by SIGKILL",
	})) {
		await writeFile(join(npmFolder, fault), "");
		await expect(install(folder)).rejects.toThrow(words);
		expect(await installed()).toContain("1.0.0");
		expect(await leftovers()).toEqual([]);
		await rm(join(npmFolder, fault));
	}
	await install(folder);
	expect(await installed()).toContain("2.0.0");
});

test("an install that is killed leaves the packages that a running product uses, and the next one removes its rest", async () => {
	await install(folder);
	await lockWith("2.0.0");
	await writeFile(join(npmFolder, "npm-waits"), "");
	const killed = installInProcess();
	await expect.poll(callsOfNpm).toHaveLength(2);
	killed.kill("SIGKILL");
	await once(killed, "exit");
	expect(await installed()).toContain("1.0.0");
	expect(await leftovers()).toHaveLength(1);

	await rm(join(npmFolder, "npm-waits"));
	await install(folder);
	expect(await installed()).toContain("2.0.0");
	expect(await leftovers()).toEqual([]);
});

test("of two installs at once both succeed, and neither disturbs the other's", async () => {
	await writeFile(join(npmFolder, "npm-waits"), "");
	const both = [installInProcess("product"), installInProcess("everything")];
	const ends = both.map((child) => Promise.all([once(child, "close"), text(child.stderr)]));
	await expect.poll(() => callsOfNpm().catch(() => [])).toHaveLength(2);
	expect(await leftovers()).toHaveLength(2);
	await rm(join(npmFolder, "npm-waits"));
	for (const [[code], complaint] of await Promise.all(ends))
		expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
	expect(existsSync(join(folder, "node_modules/dev/package.json"))).toBe(true);
	expect(await leftovers()).toEqual([]);
	await install(folder);
	expect(await callsOfNpm()).toHaveLength(2);
});

test("what another machine, a running process or somebody else has in the folder stays", async () => {
	const names = [
		`.making-other-${hostname()}-1-abcdef`,
		`.making-${hostname()}-${process.pid}-abcdef`,
		".making-cakes",
	];
	for (const name of names) await mkdir(join(folder, name));
	await install(folder);
	expect(await leftovers()).toEqual(names.sort());
});

test("packages in a link's place are installed without a change behind the link", async () => {
	const elsewhere = await aFolder();
	await writeFile(join(elsewhere, "mine"), "");
	await symlink(elsewhere, join(folder, "node_modules"));
	await install(folder);
	expect(await installed()).toContain("1.0.0");
	expect(await readdir(elsewhere)).toEqual(["mine"]);
});

test("where packages are a mount, the install says what to mount instead, before it begins", async () => {
	if (!(await mayMount())) return;
	const disk = await smallDisk();
	const modules = join(folder, "node_modules");
	await mkdir(modules);
	await promisify(execFile)("mount", ["--bind", disk, modules]);
	try {
		const refusal = `${modules} is a mount, which cannot be replaced by a rename: mount ${folder} as a whole instead`;
		await expect(install(folder)).rejects.toThrow(refusal);
		await expect(callsOfNpm()).rejects.toThrow("ENOENT");
	} finally {
		await promisify(execFile)("umount", [modules]);
	}
});

/** Installs in a process of its own, as a start does. */
function installInProcess(extent = "everything") {
	const code = `import { install } from ${JSON.stringify(join(root, "start.mjs"))};
		await install(${JSON.stringify(folder)}, ${JSON.stringify(extent)});`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
		env: { ...process.env, ...environment },
		stdio: ["ignore", "ignore", "pipe"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

async function aFolder(): Promise<string> {
	const path = await realpath(await mkdtemp(join(tmpdir(), "install-")));
	onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
	return path;
}

/** A lock file whose packages nobody has to download. */
async function lockWith(version: string): Promise<void> {
	await writeFile(join(folder, "package.json"), JSON.stringify({ name: "site" }));
	const lock = { packages: { "": { dependencies: { a: version } }, "node_modules/a": { version } } };
	await writeFile(join(folder, "package-lock.json"), JSON.stringify(lock));
}

const installed = () => readFile(join(folder, "node_modules/a/package.json"), "utf8");

const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith(".making")).sort();

const callsOfNpm = async () => (await readFile(join(npmFolder, "calls.txt"), "utf8")).trim().split("\n");
