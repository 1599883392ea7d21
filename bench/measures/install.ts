import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../start.mjs";
import { withFolder } from "../product.ts";
import { output } from "../programs.ts";
import { formatNumber, type Row, skipped } from "../row.ts";

/** Time, packages and disk space of a clone until it can serve. */
export async function measureInstall(): Promise<Row[]> {
	const what = "Fresh install and build";
	return withFolder(async (folder) => {
		const clone = join(folder, "clone");
		const started = await installIn(clone).catch((error: Error) => error);
		if (started instanceof Error) {
			const reason = started.message.slice(0, 80).replace(/\s+/g, " ");
			return [skipped(what, "≤ 60 s", `npm could not install here (${reason})`)];
		}
		const seconds = (performance.now() - started) / 1_000;
		const packages = await countPackages(clone);
		const size = await megabytes(installed(clone));
		return [
			{ what, goal: "≤ 60 s", result: `${formatNumber(seconds)} s`, met: seconds <= 60 },
			{ what: "Packages installed", goal: "≤ 265", result: formatNumber(packages), met: packages <= 265 },
			size === undefined
				? skipped("Size of the packages", "≤ 360 MB", "du was not found")
				: { what: "Size of the packages", goal: "≤ 360 MB", result: `${formatNumber(size)} MB`, met: size <= 360 },
		];
	});
}

/**
 * Clones what is committed, then installs and builds as a first `npm start` does.
 * @returns when the installation began
 */
async function installIn(clone: string): Promise<number> {
	await output(["git", "clone", "--quiet", root, clone]);
	const started = performance.now();
	await output(["npm", "run", "build"], { cwd: clone, seconds: 240 });
	return started;
}

async function countPackages(clone: string): Promise<number> {
	const records = installed(clone).map(async (folder) =>
		Object.keys(JSON.parse(await readFile(join(folder, ".package-lock.json"), "utf8")).packages),
	);
	return (await Promise.all(records)).flat().length;
}

/** Where packages are; those of runtime/ only where the machine's Node.js is too old. */
function installed(clone: string): string[] {
	const folders = ["node_modules", "runtime/node_modules"].map((path) => join(clone, path));
	return folders.filter((folder) => existsSync(folder));
}

async function megabytes(folders: string[]): Promise<number | undefined> {
	return promisify(execFile)("du", ["-skc", ...folders]).then(
		({ stdout }) => Number(/(\d+)\ttotal/.exec(stdout)?.[1]) / 1024,
		() => undefined,
	);
}
