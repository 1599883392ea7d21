import { readFile } from "node:fs/promises";

/**
 * A package's entry in a lock file.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity] its checksum
 * @property {boolean} [optional]
 * @property {boolean} [dev] only checks and tests need it
 */

/**
 * The packages of a lock file, by their path; what has no `node_modules` in it is this repository's own.
 * @param {string} path
 * @returns {Promise<Record<string, LockedPackage>>}
 */
export async function packagesIn(path) {
	return JSON.parse(await readFile(path, "utf8")).packages;
}
