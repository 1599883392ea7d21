// Compares what npm installed with the lock file: npm may leave out what this system needs, and an older one adds what is
// for other systems.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {Record<string, string>} Names
 * @typedef {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[], dependencies?: Names,
 * optionalDependencies?: Names, peerDependencies?: Names }} Package
 * @typedef {Record<string, Package>} Packages by their paths
 */

/** @param {string} file @returns {Packages} */
const packagesIn = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {});

/** @param {string} work */
const recordOf = (work) => join(work, "node_modules", ".package-lock.json");

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
	const installed = { "": locked[""], ...packagesIn(recordOf(work)) };
	const isForThisSystem = systemCheck();
	return Object.values(installed)
		.flatMap((owner) => Object.keys(owner?.optionalDependencies ?? {}))
		.filter((name) => {
			const entry = locked[`node_modules/${name}`];
			return entry && !(`node_modules/${name}` in installed) && isForThisSystem(entry);
		});
}

/**
 * Removes the packages that are for other systems, and those that only these ask for. npm 11 installs none of them;
 * npm 9 and 10 install the latter, and npm 8 also those for another C library.
 * @param {string} work the folder of the lock file and of the packages
 */
export function removeForeign(work) {
	const { "": manifest, ...locked } = packagesIn(join(work, "package-lock.json"));
	const installed = packagesIn(recordOf(work));
	const isForThisSystem = systemCheck();
	/** @type {string[]} */
	let foreign;
	do {
		const asked = [manifest, ...Object.values(installed)].flatMap((owner) =>
			Object.keys({ ...owner?.dependencies, ...owner?.optionalDependencies, ...owner?.peerDependencies }),
		);
		foreign = Object.keys(installed).filter((path) => {
			const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
			// The record of npm 8 says nothing of the C library.
			const entry = { ...locked[path], ...installed[path] };
			return entry.optional && !(asked.includes(name) && isForThisSystem(entry));
		});
		for (const path of foreign) {
			rmSync(join(work, path), { recursive: true, force: true });
			for (const inner of Object.keys(installed)) if (`${inner}/`.startsWith(`${path}/`)) delete installed[inner];
		}
	} while (foreign.length > 0);
	const record = recordOf(work);
	if (existsSync(record)) {
		const { packages: _, ...rest } = JSON.parse(readFileSync(record, "utf8"));
		writeFileSync(record, JSON.stringify({ ...rest, packages: installed }));
	}
}
