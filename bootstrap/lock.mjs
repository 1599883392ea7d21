import { readFileSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** After this long without a sign of life an owner is gone, even if another process has its id now (milliseconds). */
const staleMs = 30_000;
/** How long a child whose parent is gone keeps the lock, in milliseconds. */
const orphanTimeoutMs = 300_000;

/**
 * The process that holds the lock, and its child: npm goes on when only its parent is killed.
 * @typedef {{ host: string, pid: number, child?: number }} Owner
 */

/**
 * Runs `work` while no other start of this checkout installs or builds.
 * A lock whose owner has died is taken over at once.
 * @template T
 * @param {string} root the checkout
 * @param {(remember: (child: number) => Promise<void>) => Promise<T>} work is given a way to name its child process
 * @param {(owner: Owner) => void} [waiting] is called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(root, work, waiting = () => {}) {
	const path = join(root, ".launch", "lock");
	const own = `${path}.${process.pid}`;
	/** @type {Owner} */
	const owner = { host: hostname(), pid: process.pid };
	await mkdir(join(root, ".launch"), { recursive: true });
	await writeFile(own, JSON.stringify(owner));
	try {
		let told = false;
		while (!(await claim(own, path))) {
			const holder = await holderOf(path, own);
			if (holder && !told) waiting(holder);
			told ||= holder !== undefined;
			if (holder) await pause(200);
		}
		const heartbeat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), staleMs / 6);
		try {
			return await work((child) => replace(path, own, { ...owner, child }));
		} finally {
			clearInterval(heartbeat);
			await rm(path, { force: true });
		}
	} finally {
		await rm(own, { force: true });
	}
}

/**
 * A hard link appears with its content or not at all, so that nobody ever reads a lock without an owner.
 * @param {string} own
 * @param {string} path
 */
async function claim(own, path) {
	try {
		await link(own, path);
		return true;
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
		throw error;
	}
}

/**
 * @param {string} path
 * @param {string} own
 * @param {Owner} owner
 */
async function replace(path, own, owner) {
	await writeFile(`${own}.new`, JSON.stringify(owner));
	await rename(`${own}.new`, path);
}

/**
 * The living owner of the lock; a dead one's lock is removed on the way.
 * @param {string} path
 * @param {string} own
 * @returns {Promise<Owner | undefined>}
 */
async function holderOf(path, own) {
	try {
		const { text, owner, works } = await read(path);
		if (works) return owner;
		await removeStale(path, own, text, owner.pid);
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
	}
	return undefined;
}

/**
 * Removes the lock of an owner that is gone. One start at a time may do so: another, a moment later, would remove the
 * lock of whoever came next. Where that start has died over it, the next one may instead.
 * @param {string} path
 * @param {string} own
 * @param {string} text what the lock said
 * @param {number} pid the owner that is gone
 */
async function removeStale(path, own, text, pid) {
	let turn = `${path}.${pid}.removal`;
	const turns = [turn];
	// What is claimed is this file, which may have waited for long.
	await utimes(own, new Date(), new Date());
	while (!(await claim(own, turn))) {
		const { owner, works } = await read(turn);
		if (works) return await pause(10);
		turn += `.${owner.pid}`;
		turns.push(turn);
	}
	try {
		if ((await readFile(path, "utf8")) !== text) return;
		await rm(path, { force: true });
		// In a container this process may have the id of the one that is gone.
		if (pid !== process.pid) await rm(`${path}.${pid}`, { force: true });
	} finally {
		for (const each of turns) await rm(each, { force: true });
	}
}

/**
 * @param {string} file
 * @returns {Promise<{ text: string, owner: Owner, works: boolean }>}
 */
async function read(file) {
	const text = await readFile(file, "utf8");
	/** @type {Owner} */
	const owner = JSON.parse(text);
	return { text, owner, works: isWorking(owner, Date.now() - (await stat(file)).mtimeMs) };
}

/**
 * @param {Owner} owner
 * @param {number} quiet milliseconds since it last touched its lock
 */
function isWorking({ host, pid, child }, quiet) {
	if (host !== hostname()) return quiet < staleMs;
	if (pid !== process.pid && isAlive(pid) && quiet < staleMs) return true;
	return child !== undefined && isAlive(child) && quiet < orphanTimeoutMs;
}

/** @param {number} pid */
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return !isZombie(pid);
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
	}
}

/**
 * A killed process keeps its id until its parent reaps it, which in a container often never happens.
 * @param {number} pid
 */
function isZombie(pid) {
	try {
		return /^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
	} catch {
		return false;
	}
}
