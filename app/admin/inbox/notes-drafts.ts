import { z } from "zod";
import { createEntryDrafts } from "./entry-drafts.ts";

const draftSchema = z.object({
	notes: z.string(),
	/** The stored notes and their version when the writing began. */
	base: z.object({ notes: z.string(), updatedAt: z.string() }),
});

/** Notes that the server has not stored yet. */
export type NotesDraft = z.infer<typeof draftSchema>;

/** The unsaved notes of each entry. */
export const {
	read: readNotesDraft,
	store: storeNotesDraft,
	use: useNotesDraft,
} = createEntryDrafts<NotesDraft>("notes", draftSchema);
