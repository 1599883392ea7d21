import { execFile } from "node:child_process";
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
		const size = await megabytes(clone);
		return [
			{ what, goal: "≤ 60 s", result: `${formatNumber(seconds)} s`, met: seconds <= 60 },
			{ what: "Packages installed", goal: "≤ 450", result: formatNumber(packages), met: packages <= 450 },
			size === undefined
				? skipped("Size on disk", "≤ 430 MB", "du was not found")
				: { what: "Size on disk", goal: "≤ 430 MB", result: `${formatNumber(size)} MB`, met: size <= 430 },
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
	const record = JSON.parse(await readFile(join(clone, "node_modules/.package-lock.json"), "utf8"));
	return Object.keys(record.packages).length;
}

async function megabytes(folder: string): Promise<number | undefined> {
	return promisify(execFile)("du", ["-sk", folder]).then(
		({ stdout }) => Number(stdout.split("\t")[0]) / 1024,
		() => undefined,
	);
}
