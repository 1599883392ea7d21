import { readFile } from "node:fs/promises";

/**
 * A package's entry in a lock file.
 * @typedef {object} LockedPackage
 * @property {string} [name] where it differs from the folder's
 * @property {string} [version]
 * @property {string} [integrity] its checksum
 * @property {boolean} [optional]
 * @property {boolean} [dev] only checks and tests need it
 * @property {boolean} [link] a folder of this repository
 * @property {boolean} [inBundle] a part of the package around it, whose checksum counts
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * @typedef {object} Machine
 * @property {string} os as in `process.platform`
 * @property {string} cpu as in `process.arch`
 * @property {string | undefined} libc Linux's C library, `glibc` or `musl`
 */

/**
 * The packages of a lock file, by their path; what has no `node_modules` in it is this repository's own.
 * @param {string} path
 * @returns {Promise<Record<string, LockedPackage>>}
 */
export async function packagesIn(path) {
	return JSON.parse(await readFile(path, "utf8")).packages;
}

/**
 * The packages that a registry serves and whose checksum is not known.
 * @param {Record<string, LockedPackage>} packages
 * @param {Machine} [machine] leaves out what npm would not install there
 * @returns {{ path: string, id: string }[]} each with its name and version, such as `left-pad@1.3.0`
 */
export function withoutChecksum(packages, machine) {
	return Object.entries(packages)
		.filter(
			([path, { link, inBundle, integrity }]) => path.includes("node_modules/") && !link && !inBundle && !integrity,
		)
		.filter(([, found]) => !machine || isFor(found, machine))
		.map(([path, { name, version }]) => ({ path, id: `${name ?? path.split("node_modules/").at(-1)}@${version}` }));
}

/**
 * Whether npm installs the package on a machine.
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isFor(wanted, machine) {
	return /** @type {const} */ (["os", "cpu", "libc"]).every((field) => allows(wanted[field], machine[field]));
}

/**
 * Reads a list such as `["linux", "darwin"]` or `["!win32"]`.
 * @param {string | string[] | undefined} wanted
 * @param {string | undefined} own
 */
function allows(wanted, own) {
	const names = [wanted ?? []].flat();
	if (names.includes(`!${own}`)) return false;
	const named = names.filter((name) => !name.startsWith("!"));
	return named.length === 0 || named.some((name) => name === own || name === "any");
}

/** @returns {Machine} the one that this runs on */
export function thisMachine() {
	return { os: process.platform, cpu: process.arch, libc: process.platform === "linux" ? libc() : undefined };
}

/** As npm finds it out. */
function libc() {
	const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
	return header.glibcVersionRuntime ? "glibc" : "musl";
}
