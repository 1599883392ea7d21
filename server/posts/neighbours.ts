import type { Store } from "../../db/connect.ts";
import { findNeighbours, findPost } from "./repository.ts";

/**
 * The cache tags of the posts whose pages link to this one as previous or next, older first.
 * Empty while it is not public.
 */
export async function neighbourTags(store: Store, now: Date, id: string): Promise<string[]> {
	if (!(await findPost(store, { admin: false, now }, id))) return [];
	const { older, newer } = await findNeighbours(store, now, id);
	return [older, newer].flatMap((post) => (post ? [`post:${post._id}`] : []));
}

/** Whose links changed when a post moved from between `before` to between `after`: nobody's when it stayed. */
export function changedNeighbours(before: string[], after: string[]): string[] {
	return before.join(" ") === after.join(" ") ? [] : [...new Set([...before, ...after])];
}
