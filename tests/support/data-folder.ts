import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, removed when the test ends. */
export async function aDataFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-data-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
