import { readFileSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** An owner that has not touched its lock for this long is gone, even if its process id lives on as another's (milliseconds). */
const staleMs = 30_000;
/** How long a child is waited for whose parent is gone. */
const orphanhood = 300_000;

/**
 * @typedef {{ host: string, pid: number, child?: number }} Owner
 * The process that holds the lock, and the one that works for it: npm goes on when only its parent is killed.
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
		const text = await readFile(path, "utf8");
		/** @type {Owner} */
		const owner = JSON.parse(text);
		if (isWorking(owner, Date.now() - (await stat(path)).mtimeMs)) return owner;
		const aside = `${own}.stale`;
		await rename(path, aside);
		// Another start may have taken over in between: what was moved is then its lock, and it gets it back.
		if ((await readFile(aside, "utf8")) !== text) await link(aside, path);
		await rm(aside);
		await rm(`${path}.${owner.pid}`, { force: true });
	} catch (error) {
		const { code } = /** @type {NodeJS.ErrnoException} */ (error);
		if (code !== "ENOENT" && code !== "EEXIST") throw error;
	}
	return undefined;
}

/**
 * @param {Owner} owner
 * @param {number} quiet milliseconds since it last touched its lock
 */
function isWorking({ host, pid, child }, quiet) {
	if (host !== hostname()) return quiet < staleMs;
	if (pid !== process.pid && isAlive(pid) && quiet < staleMs) return true;
	return child !== undefined && isAlive(child) && quiet < orphanhood;
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
 * A process that was killed keeps its id until its parent looks, and in a container often nobody does.
 * @param {number} pid
 */
function isZombie(pid) {
	try {
		return /^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
	} catch {
		return false;
	}
}
