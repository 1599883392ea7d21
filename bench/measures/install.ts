import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../start.mjs";
import { withFolder } from "../product.ts";
import { output } from "../programs.ts";
import { atMost, type Row, skipped } from "../row.ts";

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
		const places = ["node_modules", "runtime/node_modules"].map((path) => join(clone, path)).filter(existsSync);
		const kilobytes = Number(/(\d+)\ttotal/.exec(await output(["du", "-skc", ...places]))?.[1]);
		return [
			atMost(60, "s", what, seconds),
			atMost(265, "", "Packages installed", places.flatMap(packagesIn).length),
			atMost(360, "MB", "Size of the packages", kilobytes / 1024),
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

const packagesIn = (folder: string) =>
	Object.keys(JSON.parse(readFileSync(join(folder, ".package-lock.json"), "utf8")).packages);
