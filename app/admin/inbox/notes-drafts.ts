import { z } from "zod";
import { createEntryDrafts } from "./entry-drafts.ts";

const draftSchema = z.object({
	notes: z.string(),
	/** What was stored when the writing began, and its version. */
	base: z.object({ notes: z.string(), updatedAt: z.string() }),
});

/** Notes that were written and are not stored yet. */
export type NotesDraft = z.infer<typeof draftSchema>;

/** The unsaved notes of each entry. */
export const {
	read: readNotesDraft,
	store: storeNotesDraft,
	use: useNotesDraft,
} = createEntryDrafts<NotesDraft>("notes", draftSchema);
