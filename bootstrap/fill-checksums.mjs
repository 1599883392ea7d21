import { readFile, writeFile } from "node:fs/promises";
import { Failure } from "./failure.mjs";
import { npm } from "./npm.mjs";
import { withoutChecksum } from "./package-lock.mjs";

/**
 * Adds the missing checksums to a lock file, and changes nothing else in it.
 * @param {string} path
 * @param {(id: string) => Promise<string | null>} checksumOf asked for each package, such as `left-pad@1.3.0`
 * @returns {Promise<{ filled: string[], unserved: string[] }>} the packages that got one, and those for which there
 * is none
 */
export async function fillChecksums(path, checksumOf) {
	const text = await readFile(path, "utf8");
	const lock = JSON.parse(text);
	/** @type {{ filled: string[], unserved: string[] }} */
	const result = { filled: [], unserved: [] };
	for (const { path: packagePath, id } of withoutChecksum(lock.packages)) {
		const integrity = await checksumOf(id);
		(integrity ? result.filled : result.unserved).push(id);
		if (integrity) lock.packages[packagePath] = withIntegrity(lock.packages[packagePath], integrity);
	}
	if (result.filled.length > 0) await writeFile(path, formattedAs(text, lock));
	return result;
}

/**
 * The entry with its checksum where npm writes it.
 * @param {import("./package-lock.mjs").LockedPackage} entry
 * @param {string} integrity
 */
function withIntegrity({ name, version, ...rest }, integrity) {
	return { ...(name && { name }), version, integrity, ...rest };
}

/**
 * @param {string} text the file as it was
 * @param {object} content
 */
function formattedAs(text, content) {
	const [, newline = "\n", indent = "  "] = /^\{(\r?\n)([\t ]+)/.exec(text) ?? [];
	const end = /\s*$/.exec(text)?.[0] ?? "";
	return JSON.stringify(content, null, indent).replaceAll("\n", newline) + end;
}

/**
 * Asks the registry that npm is configured for.
 * @param {string} cwd
 * @param {string} id
 * @returns {Promise<string | null>} null when it does not serve the package
 * @throws {Failure} when it does not answer
 */
export async function askForChecksum(cwd, id) {
	const { code, output } = await npm(cwd, ["view", id, "dist.integrity", "--json", "--loglevel=silent"]);
	const checksum = /^"(sha\d+-\S+)"$/m.exec(output)?.[1];
	if (checksum) return checksum;
	if (code === 0 || /"code": "E404"/.test(output)) return null;
	throw new Failure(`npm could not ask for ${id}:\n${output.trim()}`, code);
}
