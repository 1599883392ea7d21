import { z } from "zod";
import { createEntryDrafts } from "./entry-drafts.ts";

const draftSchema = z.object({ subject: z.string(), text: z.string() });

/** A reply that was not sent yet. */
export type ReplyDraft = z.infer<typeof draftSchema>;

/** The unsent reply to each entry. */
export const { store: storeReplyDraft, use: useReplyDraft } = createEntryDrafts<ReplyDraft>("reply", draftSchema);
