import { access, constants, mkdir } from "node:fs/promises";
import { ConfigError } from "../config.ts";

/**
 * Makes the data folder where it is missing.
 * @throws ConfigError when this user cannot write to it.
 */
export async function openDataFolder(directory: string): Promise<void> {
	try {
		await mkdir(directory, { recursive: true });
		await access(directory, constants.W_OK | constants.R_OK | constants.X_OK);
	} catch (error) {
		throw new ConfigError(
			`The data folder ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): DATA_DIR takes a folder that this user may write to`,
		);
	}
}
