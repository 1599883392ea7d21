// Compares what npm installed with the lock file: npm may leave out what this system needs.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Package
 * @typedef {Record<string, Package>} Packages by their paths
 */

/** @param {string} file @returns {Packages} */
const packagesIn = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {});

/** Makes the question whether a package is for this system. Its lists say what it is for, or with `!` what it is not for. */
function systemCheck() {
	const { header } = /** @type {{ header: object }} */ (process.report.getReport());
	const library = "glibcVersionRuntime" in header ? "glibc" : "musl";
	/** @param {string[] | undefined} list @param {string} here */
	const includes = (list, here) =>
		!list || list.includes(here) || (!list.includes(`!${here}`) && [...list].every((one) => one.startsWith("!")));
	return (/** @type {Package} */ { os, cpu, libc }) =>
		includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, library);
}

/**
 * Names the packages for this system that npm left out: it ends well although an optional one could not be downloaded or written.
 * @param {string} work the folder of the lock file and of the packages
 */
export function leftOut(work) {
	const locked = packagesIn(join(work, "package-lock.json"));
	const installed = { "": locked[""], ...packagesIn(join(work, "node_modules", ".package-lock.json")) };
	const isForThisSystem = systemCheck();
	return Object.values(installed)
		.flatMap((owner) => Object.keys(owner?.optionalDependencies ?? {}))
		.filter((name) => {
			const entry = locked[`node_modules/${name}`];
			return entry && !(`node_modules/${name}` in installed) && isForThisSystem(entry);
		});
}
