import { z } from "zod";
import { BackupError } from "../backup/backup-error.ts";
import { type FileStorage, readWhole } from "../storage/storage.ts";

/** Stands among the files of a target from the beginning of a copy to its end. */
const markFile = "copying.json";

const markSchema = z.object({
	/** The id of the store that is copied. */
	storeId: z.string(),
	/** What the tables of this copy carry in PostgreSQL. */
	token: z.string(),
});
export type CopyMark = z.infer<typeof markSchema>;

/** The mark of a copy that was begun, or null. */
export async function readMark(files: FileStorage): Promise<CopyMark | null> {
	const text = await readWhole(files, markFile);
	if (!text) return null;
	const mark = markSchema.safeParse(JSON.parse(text.toString("utf8")));
	if (!mark.success) throw new BackupError(`${files.place} holds a ${markFile} that is none of this program's`);
	return mark.data;
}

export function writeMark(files: FileStorage, mark: CopyMark): Promise<void> {
	return files.write(markFile, Buffer.from(JSON.stringify(mark)));
}

export function removeMark(files: FileStorage): Promise<void> {
	return files.remove([markFile]);
}
