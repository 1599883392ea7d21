import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * A hash of the names and bytes of many files, the same in every clone. Tests are left out, because no page is made
 * from them.
 * @param {string} root
 * @param {string[]} inputs files and folders below it; absent ones are skipped
 */
export function fingerprintOf(root, inputs) {
	const hash = createHash("sha256");
	for (const path of inputs.filter((input) => existsSync(join(root, input))).flatMap((input) => filesIn(root, input))) {
		const content = readFileSync(join(root, path));
		hash.update(`${path}\0${content.length}\0`).update(content);
	}
	return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in a fixed order
 */
function filesIn(root, path) {
	if (statSync(join(root, path)).isFile()) return [path];
	return readdirSync(join(root, path), { withFileTypes: true })
		.filter((entry) => !/^\.|\.test\.tsx?$/.test(entry.name))
		.sort((one, other) => (one.name < other.name ? -1 : 1))
		.flatMap((entry) => (entry.isDirectory() ? filesIn(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
