import { useBeforeUnload } from "react-router";
import { z } from "zod";
import { createDrafts } from "../../drafts.ts";
import { accountOfDrafts as account, isReplaced, isSignedIn } from "../session.ts";

/** Drafts of the account, which a logout in another window leaves where they are written. */
function ofAccount<Draft>(kind: string, schema: z.ZodType<Draft>) {
	const isOver = () => !isSignedIn() || isReplaced();
	return createDrafts(`adminDraft:${kind}`, (stored) => schema.safeParse(stored).data ?? null, { account, isOver });
}

const replySchema = z.object({ subject: z.string().optional(), text: z.string() });

/** A reply that was not sent yet. */
export type ReplyDraft = z.infer<typeof replySchema>;

/** The unsent replies, by the id of the entry. */
export const replyDrafts = ofAccount("reply", replySchema);

const notesSchema = z.object({
	notes: z.string(),
	/** What was stored when the writing began. */
	base: z.object({ notes: z.string() }),
	/** What somebody else stored since then, until one of the two is chosen. */
	theirs: z.string().optional(),
});

/** Notes that were not saved yet. */
export type NotesDraft = z.infer<typeof notesSchema>;

/** The unsaved notes, by the id of the entry. */
export const notesDrafts = ofAccount("notes", notesSchema);

/** Asks before a page is left that alone has a reply or notes, because this browser did not store them. */
export function useAskBeforeUnload(): void {
	useBeforeUnload((event) => {
		if (replyDrafts.isRefused() || notesDrafts.isRefused()) event.preventDefault();
	});
}
