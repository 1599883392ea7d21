import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const execute = promisify(execFile);

async function mount(folder: string, megabytes = 12): Promise<void> {
	await execute("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
}

/** Whether this user may mount a file system, as root may. */
export async function mayMount(): Promise<boolean> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-mount-"));
	try {
		await mount(folder);
		await execute("umount", [folder]);
		return true;
	} catch {
		return false;
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** A folder on a separate file system, of 12 MB unless told otherwise, until the test ends. */
export async function smallDisk(megabytes?: number): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-disk-"));
	await mount(folder, megabytes);
	onTestFinished(async () => {
		await execute("umount", ["--lazy", folder]);
		await rm(folder, { recursive: true });
	});
	return folder;
}
