import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { fakeNpm } from "./fake-npm.ts";

test("the operator's commands and the development server are told of .env, and nothing else is", async () => {
	const folder = await realpath(await mkdtemp(join(tmpdir(), "env-file-")));
	onTestFinished(() => rm(folder, { recursive: true }));
	await copyFile(join(root, "start.mjs"), join(folder, "start.mjs"));
	await cp(join(root, "start"), join(folder, "start"), { recursive: true });
	await writeFile(join(folder, "package.json"), '{ "name": "site", "engines": { "node": ">=18.0" } }');
	await writeFile(join(folder, "package-lock.json"), '{ "packages": {} }');
	for (const name of ["cli", "scripts"]) {
		await mkdir(join(folder, name));
		await writeFile(join(folder, name, "print.mjs"), "console.log(process.env.ENV_FILE)");
	}
	const env = { PATH: process.env.PATH, ...(await fakeNpm(join(folder, "npm"))) };
	const printed = async (...command: string[]) => {
		const { stdout } = await promisify(execFile)(process.execPath, ["start.mjs", "run", ...command], {
			cwd: folder,
			env,
		});
		return stdout.trim().split("\n").at(-1);
	};
	expect(await printed("cli/print.mjs")).toBe(join(folder, ".env"));
	expect(await printed("--conditions=development", "scripts/print.mjs")).toBe(join(folder, ".env"));
	expect(await printed("scripts/print.mjs")).toBe("undefined");
});
