import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Bytes of memory that a process holds. Linux says so itself, also where there is no `ps`. */
export async function memoryOf(id: number): Promise<number> {
	const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => null);
	const kilobytes = status
		? /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
		: (await execute("ps", ["-o", "rss=", "-p", String(id)])).stdout;
	return Number(kilobytes) * 1024;
}

/** The processes that a process has forked. */
export async function childrenOf(id: number): Promise<number[]> {
	const listed = await readFile(`/proc/${id}/task/${id}/children`, "utf8").catch(
		async () => (await execute("pgrep", ["-P", String(id)])).stdout,
	);
	return listed.split(/\s+/).filter(Boolean).map(Number);
}

/** Sends a signal to a process that may have ended since it was listed. */
export function killIfAlive(id: number, signal: NodeJS.Signals): void {
	try {
		process.kill(id, signal);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}
