import type { FairQueue } from "../../http/fair-queue.ts";
import type { CacheTags } from "../../resources/publishing/cache-tags.ts";
import type { CachedResponse } from "./cached-response.ts";
import { encode } from "./encode.ts";
import type { InvalidationGuard, PageCache } from "./page-cache.ts";

/** The sender of what is rendered before anybody asks for it; it gets the best compression at once. */
export const prerendering = "prerendering";

/** How responses of one kind are rendered. */
interface RenderOptions {
	/** Renders a path without a query, a cookie or any header of the visitor's, and collects the tags of what it shows. */
	render: (path: string, tags: CacheTags) => Promise<Response>;
	/** In which renderings wait for room. */
	queue: FairQueue;
	/** Whether a path waits in the queue; every path unless said otherwise. */
	isCostly?: (path: string) => boolean;
	/** Whether a response stays the same until one of its tags is invalidated. */
	isCacheable: (response: CachedResponse, path: string) => boolean;
}

/** A response that is being rendered, or waits for that; the guard stands from when it begins. */
interface Rendering {
	response?: Promise<CachedResponse>;
	guard?: InvalidationGuard;
}

/**
 * Renders a path as soon as there is room, and caches the response if it is cacheable. Simultaneous misses of one path share
 * one rendering, unless something was invalidated since it began: a request after a change gets what is rendered
 * after it.
 * @returns the response for a sender, cached or not; it fails with `OverloadError` when too much waits already.
 */
export function createGetOrRender(
	cache: PageCache,
	{ render, queue, isCostly = () => true, isCacheable }: RenderOptions,
): (path: string, sender: string) => Promise<CachedResponse> {
	const running = new Map<string, Rendering>();

	const renderAndCache = async (path: string, sender: string, guard: InvalidationGuard): Promise<CachedResponse> => {
		const tags: CacheTags = new Set();
		const response = await encode(await render(path, tags), tags, sender === prerendering);
		// A response invalidated while it was rendered may be stale, so it is not cached.
		if (isCacheable(response, path) && !guard.isInvalid(response.tags)) cache.set(path, response);
		// When the database cannot be reached, every waiting rendering would fail too.
		if (response.status === 503) queue.clear();
		return response;
	};

	return (path, sender) => {
		const cached = cache.get(path);
		if (cached) return Promise.resolve(cached);
		const shared = running.get(path);
		if (shared?.response && !shared.guard?.isStale()) return shared.response;
		const rendering: Rendering = {};
		const task = () => {
			rendering.guard = cache.guard();
			return renderAndCache(path, sender, rendering.guard);
		};
		rendering.response = (isCostly(path) ? queue.run(sender, task) : task()).finally(() => {
			rendering.guard?.end();
			if (running.get(path) === rendering) running.delete(path);
		});
		running.set(path, rendering);
		return rendering.response;
	};
}
