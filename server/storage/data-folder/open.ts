import { access, constants, lstat, mkdir, readdir, stat } from "node:fs/promises";
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
			`The data folder ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): DATA_DIR takes a folder that this user may write to.${await whoseIs(directory)}`,
		);
	}
}

/** Whose a folder is that this user may not write to, as a container's bind mount; empty when it is this user's, or not there. */
export async function whoseIs(folder: string): Promise<string> {
	const owner = (await stat(folder).catch(() => null))?.uid;
	const user = process.geteuid?.();
	if (owner === undefined || owner === user) return "";
	return ` It belongs to user ${owner}${owner === 0 ? " (root)" : ""}, and this process runs as user ${user}: chown ${user} ${folder}`;
}

/** The line that warns when other users may read the data folder or something in it; null when they may not. */
export async function warnOfOtherReaders(directory: string): Promise<string | null> {
	// Windows has no such permissions.
	if (process.platform === "win32") return null;
	const paths = [directory, ...(await readdir(directory)).map((name) => join(directory, name))];
	for (const path of paths) {
		const open = await openToOthers(path);
		if (open) return `${open} chmod -R go= ${directory}`;
	}
	return null;
}

/** The line that warns when other users may read the file with settings, which may hold passwords; null when they may not. */
export async function warnOfEnvReaders(file: string | undefined): Promise<string | null> {
	const open = file && process.platform !== "win32" && (await openToOthers(file));
	return open ? `${open} chmod go= ${file}` : null;
}

async function openToOthers(path: string): Promise<string | null> {
	const mode = (await lstat(path).catch(() => null))?.mode ?? 0;
	const permissions = (mode & 0o777).toString(8);
	return mode & 0o077 ? `Other users of this machine may open ${path} (mode ${permissions}); to close it:` : null;
}
