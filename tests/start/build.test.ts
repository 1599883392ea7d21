import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { build, buildInputs, root } from "../../start.mjs";

/** Replaces the framework's build: makes one page from one source, and fails when the source is wrong. */
const frameworkScript = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const source = readFileSync("app/home.tsx", "utf8");
appendFileSync("calls.txt", process.env.NODE_ENV + "\\n");
mkdirSync(process.env.BUILD_DIRECTORY + "/client", { recursive: true });
writeFileSync(process.env.BUILD_DIRECTORY + "/client/home.html", source);
if (source === "wrong") { console.error("home.tsx:1 is wrong"); process.exit(1); }
`;

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "build-"));
	await put("scripts/precompress.ts", "");
	await put("node_modules/@react-router/dev/bin.cjs", frameworkScript);
	await put("app/home.tsx", "first");
	vi.spyOn(console, "log").mockReturnValue();
});

afterEach(async () => {
	vi.restoreAllMocks();
	await rm(folder, { recursive: true });
});

test("builds once for the same sources, whatever a test says, and again when one changes", async () => {
	await build(folder);
	await put("app/home.test.tsx", "a test");
	await build(folder);
	expect(await calls()).toEqual(["production"]);
	expect(await page()).toBe("first");

	await put("app/home.tsx", "second");
	await build(folder);
	expect(await page()).toBe("second");
	expect((await readdir(folder)).filter((name) => name.startsWith("build"))).toEqual(["build"]);
});

test("everything that it names as a source is there", () => {
	expect(buildInputs.filter((input) => !existsSync(join(root, input)))).toEqual([]);
});

test("a build that fails says why and leaves the last whole one in place", async () => {
	await build(folder);
	await put("app/home.tsx", "wrong");
	await expect(build(folder)).rejects.toThrow(/home\.tsx:1 is wrong[\s\S]*step "pages"/);
	expect(await page()).toBe("first");

	await put("app/home.tsx", "third");
	await build(folder);
	expect(await page()).toBe("third");
});

test("a folder without the mark of a whole build is built again", async () => {
	await put("build/client/home.html", "half");
	await build(folder);
	expect(await page()).toBe("first");
});

async function put(path: string, content: string): Promise<void> {
	await mkdir(dirname(join(folder, path)), { recursive: true });
	await writeFile(join(folder, path), content);
}

const page = () => readFile(join(folder, "build/client/home.html"), "utf8");

const calls = async () => (await readFile(join(folder, "calls.txt"), "utf8")).trim().split("\n");
