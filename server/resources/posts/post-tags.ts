import type { Store } from "../../../db/connect.ts";
import { hour } from "../../durations.ts";
import { findNeighbours, findPost } from "./repository.ts";

/** Storing a change never takes as many milliseconds: a post that becomes public within them counts as public. */
const publicationLead = hour;

/** The cache tags of what shows a post. */
export interface PostTags {
	/** Of its own page and of the lists; none while it is not public. */
	own: string[];
	/** Of the posts whose pages link to it as previous or next, older first. */
	neighbours: string[];
}

/** Finds the cache tags of what shows a post; none at all while it is not public. */
export async function findPostTags(store: Store, now: Date, id: string): Promise<PostTags> {
	if (!(await findPost(store, { admin: false, now: new Date(now.getTime() + publicationLead) }, id)))
		return { own: [], neighbours: [] };
	const { older, newer } = await findNeighbours(store, now, id);
	return {
		own: ["posts", `post:${id}`],
		neighbours: [older, newer].flatMap((post) => (post ? [`post:${post._id}`] : [])),
	};
}

/** The tags of every page that a change of a post changed: those of its neighbours where they are others than before. */
export function changedTags(before: PostTags, after: PostTags): string[] {
	const moved = before.neighbours.join(" ") !== after.neighbours.join(" ");
	const neighbours = moved ? [...before.neighbours, ...after.neighbours] : [];
	return [...new Set([...before.own, ...after.own, ...neighbours])];
}

/** The tags of every page that changes when a post appears or goes. */
export function allPostTags({ own, neighbours }: PostTags): string[] {
	return [...own, ...neighbours];
}
