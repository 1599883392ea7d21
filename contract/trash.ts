import { z } from "zod";

/** For how many days a deletion can be undone. */
export const restorableDays = 30;

/** The kinds of what can be deleted and restored. */
export const deletedKinds = ["post", "project", "contact", "application"] as const;

/** A deleted item that can still be restored. */
export const deletedItemSchema = z.object({
	_id: z.string(),
	kind: z.enum(deletedKinds),
	/** The title, or the name of the sender. */
	title: z.string(),
	deletedAt: z.string(),
	/** When it is removed for good. */
	goneAt: z.string(),
});

/** What the response to a restoration says of the item. */
export const restoredItemSchema = z.object({ title: z.string() });

export type DeletedKind = (typeof deletedKinds)[number];
export type DeletedItem = z.infer<typeof deletedItemSchema>;
