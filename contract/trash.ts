import { z } from "zod";
import { pagingSchema } from "./envelope.ts";

/** For how many days a deletion can be undone. */
export const restorableDays = 30;

/** What can be deleted and restored. */
export const deletedKinds = ["post", "project", "contact", "application"] as const;

/** Something deleted that can still be restored. */
export const deletedItemSchema = z.object({
	_id: z.string(),
	kind: z.enum(deletedKinds),
	/** A title, or the name of who sent it. */
	title: z.string(),
	deletedAt: z.string(),
	/** When it is removed for good. */
	goneAt: z.string(),
});

/** How the list of deleted things is paged. */
export const deletedPagingSchema = pagingSchema.extend({ limit: pagingSchema.shape.limit.unwrap().default(50) });

export type DeletedKind = (typeof deletedKinds)[number];
export type DeletedItem = z.infer<typeof deletedItemSchema>;
