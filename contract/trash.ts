import { z } from "zod";
import type { Call } from "./call.ts";
import { pagingOf, successSchema } from "./envelope.ts";
import { pageSchema } from "./list.ts";
import { idInPath } from "./parameters.ts";

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

/** The calls about what was deleted. */
export const trashCalls = {
	list: { method: "get", path: "/admin/deleted", query: pagingOf(50), answers: pageSchema(deletedItemSchema) },
	restore: {
		method: "post",
		path: "/admin/deleted/{kind}/{id}/restore",
		params: z.object({ kind: z.enum(deletedKinds), id: idInPath }),
		answers: successSchema(z.object({ title: z.string() })),
	},
} satisfies Record<string, Call>;

export type DeletedKind = (typeof deletedKinds)[number];
export type DeletedItem = z.infer<typeof deletedItemSchema>;
