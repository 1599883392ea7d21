import { constants, copyFileSync, linkSync, statSync } from "node:fs";

/** The open files were deleted or replaced: what is written to them is lost when the process ends. */
export class DetachedStoreError extends Error {
	readonly code = "STORE_DETACHED";
}

/** SQLite's database, its log, and the index of that log: a deleted log loses what was committed last. */
const endings = ["", "-wal", "-shm"];

/**
 * Remembers which files an open database consists of.
 * @returns a function that throws DetachedStoreError once one of them was deleted, replaced or emptied. It takes tens of microseconds.
 */
export function createFileGuard(file: string): () => void {
	const opened = endings.map((ending) => ({ path: file + ending, identity: identityOf(file + ending) }));
	return () => {
		const gone = opened.find(({ path, identity }) => identityOf(path) !== identity);
		if (gone) throw new DetachedStoreError(line(gone.path, "deleted or replaced"));
		// It may be deleted in this moment too.
		if (!statSync(file, { throwIfNoEntry: false })?.size) throw new DetachedStoreError(line(file, "emptied"));
	};
}

/** Gives a file another name that nothing has; where the file system knows no links, as exFAT and SMB, a copy gets it. */
export function addName(file: string, name: string): void {
	try {
		linkSync(file, name);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
		copyFileSync(file, name, constants.COPYFILE_EXCL);
	}
}

function line(path: string, done: string): string {
	return `${path} was ${done} while it was open: nothing is stored until it is back, or the process starts again on a restored one`;
}

/** What tells a file from another of the same name; undefined when there is none. */
function identityOf(path: string): string | undefined {
	const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
	return stats && `${stats.dev} ${stats.ino}`;
}
