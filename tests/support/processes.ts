import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Bytes of memory that a process holds, from Linux's `/proc` where there is one, which needs no `ps`. */
async function memoryOf(id: number): Promise<number> {
	const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => null);
	const kilobytes = status
		? /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
		: (await execute("ps", ["-o", "rss=", "-p", String(id)])).stdout;
	return Number(kilobytes ?? 0) * 1024;
}

/** Bytes of memory that a process and its children hold together; shared memory of one program counts once. */
export async function memoryWithChildren(id: number): Promise<number> {
	const children = await Promise.all(
		childrenOf(id).map(async (child) => (await memoryOf(child)) - (await programMemoryOf(child))),
	);
	return children.reduce((sum, memory) => sum + Math.max(0, memory), await memoryOf(id));
}

/** Bytes that a process holds of its program's file; none where the system does not say. */
async function programMemoryOf(id: number): Promise<number> {
	const program = await readlink(`/proc/${id}/exe`).catch(() => null);
	const maps = await readFile(`/proc/${id}/smaps`, "utf8").catch(() => "");
	let kilobytes = 0;
	for (const mapping of maps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m))
		if (program !== null && mapping.split("\n", 1)[0]?.endsWith(` ${program}`))
			kilobytes += Number(/^Shared_Clean:\s+(\d+) kB/m.exec(mapping)?.[1] ?? 0);
	return kilobytes * 1024;
}

/** The processes that a process has forked, in any of its threads; none of one that has ended. */
export function childrenOf(id: number): number[] {
	const listed =
		process.platform === "linux"
			? threadsOf(id).map((thread) => readIfThere(`/proc/${id}/task/${thread}/children`))
			: [spawnSync("pgrep", ["-P", String(id)], { encoding: "utf8" }).stdout ?? ""];
	return listed.join(" ").split(/\s+/).filter(Boolean).map(Number);
}

function threadsOf(id: number): string[] {
	try {
		return readdirSync(`/proc/${id}/task`);
	} catch {
		return [];
	}
}

function readIfThere(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

/** Sends a signal to a process that may have ended since it was listed. */
export function killIfAlive(id: number, signal: NodeJS.Signals): void {
	try {
		process.kill(id, signal);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}
