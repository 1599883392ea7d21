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

/** The tags of the pages whose previous or next post changed when a post moved; none when it stayed. */
export function changedNeighbours(before: string[], after: string[]): string[] {
	return before.join(" ") === after.join(" ") ? [] : [...new Set([...before, ...after])];
}
