import type { Context } from "hono";

/** The tags of what a response shows, collected while it is made; they travel in the request's environment, never to a visitor. */
export type CacheTags = Set<string>;

/** Stands for every tag, when it is not known what changed. */
export const allTags = "*";

/** The environment of a request that the page cache makes; a request from the network has none of it. */
export interface RenderEnvironment {
	tags?: CacheTags;
	/** Set when the page cache already knows that no page has this path, so that none is rendered to say so. */
	noPage?: true;
}

/**
 * Tags a response with what it shows that can change: `posts` (any list of them), `post:<id>`, `projects`,
 * `project:<id>`, `retention`. What ships in `content/` needs no tag, because it changes with a build.
 */
export function addCacheTags(context: Context, ...added: string[]): void {
	const { tags } = (context.env ?? {}) as RenderEnvironment;
	for (const tag of added) tags?.add(tag);
}
