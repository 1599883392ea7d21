// Folders that a start makes, node_modules/ and build/. Each is made next to its place and moved there by rename, so that
// half of one is never found: by a running product, by another start, or by the next one after this was killed.
import { createHash } from "node:crypto";
import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { Failure } from "./failure.mjs";

/** How often a rename is tried, because another process may rename the same folder at that moment. */
const attempts = 10;

/**
 * What a folder was made of, as `makeFolder` noted it; empty for one that it did not make.
 * @param {string} folder
 */
export function markOf(folder) {
	const file = join(folder, ".made");
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Makes a folder, unless it has one of the marks.
 * @param {string} target
 * @param {string[]} marks what the folder may be made of; the last is what is made
 * @param {(work: string) => Promise<void>} make makes a folder of the target's name in the folder `work`
 * @throws {Failure} when the folder cannot be written
 */
export async function makeFolder(target, marks, make) {
	const prefix = join(dirname(target), `.making-${hostname()}-`);
	removeLeftovers(prefix);
	if (marks.includes(markOf(target))) return;
	let work;
	try {
		refuseMount(target);
		work = mkdtempSync(`${prefix}${process.pid}-`);
		await make(work);
		const made = join(work, basename(target));
		mkdirSync(made, { recursive: true });
		writeFileSync(join(made, ".made"), marks.at(-1) ?? "");
		replace(target, made, marks);
	} catch (error) {
		if (!(error instanceof Error && "syscall" in error)) throw error;
		throw new Failure(`${target} cannot be made: ${error.message}`);
	} finally {
		if (work) remove(work);
	}
}

/**
 * Moves a folder to its place, unless another process was faster.
 * @param {string} target
 * @param {string} made
 * @param {string[]} marks
 */
function replace(target, made, marks) {
	for (let attempt = 1; !marks.includes(markOf(target)); attempt += 1)
		try {
			if (existsSync(target)) renameSync(target, join(made, "..", `old-${attempt}`));
			renameSync(made, target);
		} catch (error) {
			const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
			if (["EBUSY", "EXDEV"].includes(code)) throw mountFailure(target);
			if (attempt === attempts) throw error;
		}
}

/** @param {string} target */
function refuseMount(target) {
	if (existsSync(target) && lstatSync(target).dev !== statSync(dirname(target)).dev) throw mountFailure(target);
}

/** @param {string} target */
function mountFailure(target) {
	const whole = dirname(target);
	return new Failure(`${target} is a mount, which cannot be replaced by a rename: mount ${whole} as a whole instead.`);
}

/**
 * Removes what processes of this machine left that were ended before they could remove it.
 * @param {string} prefix
 */
function removeLeftovers(prefix) {
	for (const name of readdirSync(dirname(prefix))) {
		const [, pid] = name.startsWith(basename(prefix)) ? (/-(\d+)-\w{6}$/.exec(name) ?? []) : [];
		if (pid && !isRunning(Number(pid))) remove(join(dirname(prefix), name));
	}
}

/**
 * Removes a folder. What cannot be removed, because npm goes on writing after its parent was killed, is left to the next start.
 * @param {string} folder
 */
function remove(folder) {
	try {
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	} catch {}
}

/** @param {number} pid */
function isRunning(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
	}
}

/**
 * A hash of the names and bytes of files, the same in every clone. Tests are left out.
 * @param {string} folder
 * @param {string[]} inputs files and folders in it; absent ones are skipped
 * @param {string} [also] a text that the hash depends on too
 */
export function fingerprintOf(folder, inputs, also = "") {
	const hash = createHash("sha256").update(also);
	for (const path of inputs.filter((input) => existsSync(join(folder, input))).flatMap((input) => files(folder, input)))
		hash.update(`${path}\0`).update(
			createHash("sha256")
				.update(readFileSync(join(folder, path)))
				.digest(),
		);
	return hash.digest("hex");
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]} in a fixed order
 */
function files(folder, path) {
	if (statSync(join(folder, path)).isFile()) return [path];
	return readdirSync(join(folder, path))
		.filter((name) => !/^\.|\.test\.tsx?$/.test(name))
		.sort()
		.flatMap((name) => files(folder, `${path}/${name}`));
}
