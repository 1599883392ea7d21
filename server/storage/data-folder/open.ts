import { access, constants, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../../config/config.ts";

/**
 * Makes the data folder where it is missing. From here on, everything that this process makes is readable by its own
 * user alone: the database holds what visitors wrote.
 * @throws ConfigError when this user cannot write to it.
 */
export async function openDataFolder(directory: string): Promise<void> {
	process.umask(0o077);
	try {
		await mkdir(directory, { recursive: true });
		await access(directory, constants.W_OK | constants.R_OK | constants.X_OK);
	} catch (error) {
		throw new ConfigError(
			`The data folder ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): DATA_DIR takes a folder that this user may write to`,
		);
	}
}

/** The line that warns when other users may read the data folder or something in it; null when they may not. */
export async function warnOfOtherReaders(directory: string): Promise<string | null> {
	// Windows has no such permissions.
	if (process.platform === "win32") return null;
	const paths = [directory, ...(await readdir(directory)).map((name) => join(directory, name))];
	for (const path of paths) {
		const mode = (await lstat(path).catch(() => null))?.mode ?? 0;
		if (mode & 0o077)
			return `Other users of this machine may open ${path} (mode ${(mode & 0o777).toString(8)}); to close it: chmod -R go= ${directory}`;
	}
	return null;
}
