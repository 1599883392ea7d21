import type { CacheTags } from "../cache-tags.ts";
import type { FairQueue } from "../fair-queue.ts";
import { compress } from "./encode.ts";
import type { CachedResponse, InvalidationGuard, PageCache } from "./page-cache.ts";

/** The sender of what is made before anybody asks for it; it is compressed as well as can be. */
export const prerendering = "made ahead";

/** Answers a path from the application, without a query, a cookie or any header of the visitor's, and notes what it depends on. */
export type RenderPath = (path: string, tags: CacheTags) => Promise<Response>;

/** How a keeper makes what it keeps. */
interface RenderOptions {
	render: RenderPath;
	/** Whose turn it is to have something made. */
	queue: FairQueue;
	/** Whether what a path asks for is made in turn; the rest costs less than its place in the queue is worth. */
	isCostly?: (path: string) => boolean;
	/** Whether what was answered under a path stays the same until something that it depends on changes. */
	isCacheable: (page: CachedResponse, path: string) => boolean;
}

/** Something that is being made, or waits for that; it is watched from when it begins. */
interface Making {
	page?: Promise<CachedResponse>;
	watch?: InvalidationGuard;
}

/**
 * Makes a page when its turn comes, and keeps it when it lasts. Simultaneous misses of one path share one rendering,
 * unless something changed since it began: whoever comes after a change gets what is rendered after it.
 * @returns the page for a sender, kept or not; it fails with `OverloadError` when too much waits already.
 */
export function createGetOrRender(
	pages: PageCache,
	{ render, queue, isCostly = () => true, isCacheable }: RenderOptions,
): (path: string, sender: string) => Promise<CachedResponse> {
	const making = new Map<string, Making>();

	const make = async (path: string, sender: string, watch: InvalidationGuard): Promise<CachedResponse> => {
		const tags: CacheTags = new Set();
		const page = await compress(await render(path, tags), tags, sender === prerendering);
		// What changed while it was rendered may show in it or not; the next reader gets a new one.
		if (isCacheable(page, path) && !watch.changed(page.tags)) pages.set(path, page);
		// Behind a store that cannot be reached nothing is worth waiting for.
		if (page.status === 503) queue.clear();
		return page;
	};

	return (path, sender) => {
		const shared = making.get(path);
		if (shared?.page && !shared.watch?.anythingChanged()) return shared.page;
		const task = () => {
			made.watch = pages.guard();
			return make(path, sender, made.watch);
		};
		const made: Making = {};
		made.page = (isCostly(path) ? queue.run(sender, task) : task()).finally(() => {
			made.watch?.end();
			if (making.get(path) === made) making.delete(path);
		});
		making.set(path, made);
		return made.page;
	};
}
