import type { Context } from "hono";

/** Collects what a response is made from while it is made; travels in the request's environment, never to a visitor. */
export type CacheTags = Set<string>;

/** The name of whatever can change, for a change of which nobody knows what it was. */
export const allTags = "*";

/** The environment of a request that the page store makes; a request from the network has none of it. */
export interface RenderEnvironment {
	tags?: CacheTags;
	/** Set when the page store already knows that no page has this path, so that none is rendered to say so. */
	noPage?: true;
}

/**
 * Says that the response shows something that can change: `posts` (any list of them), `post:<id>`, `projects`,
 * `project:<id>`, `retention`. What ships in `content/` needs no name, because it changes with a build.
 */
export function addCacheTags(context: Context, ...names: string[]): void {
	const { tags } = (context.env ?? {}) as RenderEnvironment;
	for (const name of names) tags?.add(name);
}
