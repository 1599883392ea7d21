import { z } from "zod";
import { BackupError } from "../backup/backup-error.ts";
import { type FileStorage, readWhole } from "../storage/storage.ts";

/** Stands among the files of a target while a copy is in progress. */
const stateFile = "copying.json";

const stateSchema = z.object({
	/** The id of the store that is copied. */
	storeId: z.string(),
	/** What the tables of this copy carry in PostgreSQL. */
	token: z.string(),
});
export type CopyState = z.infer<typeof stateSchema>;

/** The state of the copy in progress, or null. */
export async function readCopyState(files: FileStorage): Promise<CopyState | null> {
	const text = await readWhole(files, stateFile);
	if (!text) return null;
	const state = stateSchema.safeParse(JSON.parse(text.toString("utf8")));
	if (!state.success) throw new BackupError(`${files.location} holds a ${stateFile} that is none of this program's`);
	return state.data;
}

export function writeCopyState(files: FileStorage, state: CopyState): Promise<void> {
	return files.write(stateFile, Buffer.from(JSON.stringify(state)));
}

export function removeCopyState(files: FileStorage): Promise<void> {
	return files.remove([stateFile]);
}
