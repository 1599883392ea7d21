import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";

/**
 * The faults that can no longer be made, because their source has changed or is gone.
 * @param folder the checkout that holds the sources
 * @returns a paragraph for each
 */
export function staleFaults(folder: string, faults: Fault[]): string[] {
	return faults.flatMap(({ file, text, breaks }) => {
		const times = read(join(folder, file)).split(text).length - 1;
		return times === 1 ? [] : [`${file} holds this ${times} times, and not once: ${text}\n(${breaks})`];
	});
}

function read(path: string): string {
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}
