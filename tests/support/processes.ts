import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Bytes of memory that a process holds. Linux says so itself, also where there is no `ps`. */
export async function memoryOf(process: number): Promise<number> {
	const status = await readFile(`/proc/${process}/status`, "utf8").catch(() => null);
	const kilobytes = status
		? /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
		: (await execute("ps", ["-o", "rss=", "-p", String(process)])).stdout;
	return Number(kilobytes) * 1024;
}

/** The processes that a process has forked. */
export async function childrenOf(process: number): Promise<number[]> {
	const listed = await readFile(`/proc/${process}/task/${process}/children`, "utf8").catch(
		async () => (await execute("pgrep", ["-P", String(process)])).stdout,
	);
	return listed.split(/\s+/).filter(Boolean).map(Number);
}
