import { useBeforeUnload } from "react-router";
import { z } from "zod";
import { createDrafts } from "../../drafts.ts";
import { accountOfDrafts as account, isReplaced, isSignedIn } from "../session.ts";

const ofAccount = { account, isOver: () => !isSignedIn() || isReplaced() };

const replySchema = z.object({ subject: z.string().optional(), text: z.string() });

/** A reply that was not sent yet. */
export type ReplyDraft = z.infer<typeof replySchema>;

/** The unsent replies, by the id of the entry. */
export const replyDrafts = createDrafts(
	"adminDraft:reply",
	(stored) => replySchema.safeParse(stored).data ?? null,
	ofAccount,
);

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
export const notesDrafts = createDrafts(
	"adminDraft:notes",
	(stored) => notesSchema.safeParse(stored).data ?? null,
	ofAccount,
);

/** Asks before a page is left that alone has a reply or notes, because this browser did not store them. */
export function useAskBeforeUnload(): void {
	useBeforeUnload((event) => {
		if (replyDrafts.isRefused() || notesDrafts.isRefused()) event.preventDefault();
	});
}
