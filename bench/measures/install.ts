import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../start.mjs";
import { withFolder } from "../product.ts";
import { output } from "../programs.ts";
import { atMost, type Row } from "../row.ts";

/** Time, packages and disk space of a clone of what is committed until it can serve, as by a first `npm start`. */
export function measureInstall(): Promise<Row[]> {
	return withFolder(async (folder) => {
		const clone = join(folder, "clone");
		await output(["git", "clone", "--quiet", root, clone]);
		const started = performance.now();
		await output(["npm", "run", "build"], { cwd: clone, seconds: 240 });
		const seconds = (performance.now() - started) / 1_000;
		const places = ["node_modules", "runtime/node_modules"].map((path) => join(clone, path)).filter(existsSync);
		const kilobytes = Number(/(\d+)\ttotal/.exec(await output(["du", "-skc", ...places]))?.[1]);
		return [
			atMost(60, "s", "Fresh install and build", seconds),
			atMost(265, "", "Packages installed", places.flatMap(packagesIn).length),
			atMost(360, "MB", "Size of the packages", kilobytes / 1024),
		];
	});
}

const packagesIn = (folder: string) =>
	Object.keys(JSON.parse(readFileSync(join(folder, ".package-lock.json"), "utf8")).packages);
