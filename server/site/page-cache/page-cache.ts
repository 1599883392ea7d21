import { LRUCache } from "lru-cache";
import { allTags } from "../../resources/publishing/cache-tags.ts";
import type { CachedResponse } from "./cached-response.ts";

/** Notices what is invalidated while a response is rendered. */
export interface InvalidationGuard {
	/** Whether one of these tags was invalidated since; then the response is already old and must not be cached. */
	isInvalid(tags: readonly string[]): boolean;
	/** Whether anything was invalidated since; then the response must not be shared with later requests. */
	isStale(): boolean;
	end(): void;
}

/**
 * Responses by their cache key: the canonical path of a page (`pages/route-paths.ts`), the path of a file or a feed, or the
 * target of a public response of the API (`pages/public-responses.ts`). `pages/request-listener.ts` asks by these keys.
 */
export interface PageCache {
	get(path: string): CachedResponse | undefined;
	set(path: string, response: CachedResponse): void;
	/** Removes every response with one of these tags; `allTags` removes all that have any. */
	invalidate(tags: readonly string[]): void;
	/** Begins a rendering. */
	guard(): InvalidationGuard;
	/** Bytes that all responses take, about. */
	size(): number;
	/** How many there are. */
	count(): number;
	/** How many renderings began so far. */
	renderings(): number;
}

/**
 * Caches at most `maxSize` bytes of responses, and evicts the least recently used. A larger response is not cached.
 */
export function createPageCache(maxSize: number): PageCache {
	const responses = new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: sizeOf });
	const guards = new Set<Set<string>>();
	let renderings = 0;

	return {
		get: (path) => responses.get(path),
		set: (path, response) => void responses.set(path, response),
		invalidate(tags) {
			for (const invalidated of guards) for (const tag of tags) invalidated.add(tag);
			const invalid = new Set(tags);
			for (const [path, response] of responses.entries()) if (hasAny(response.tags, invalid)) responses.delete(path);
		},
		guard() {
			renderings += 1;
			const invalidated = new Set<string>();
			guards.add(invalidated);
			return {
				isInvalid: (tags) => hasAny(tags, invalidated),
				isStale: () => invalidated.size > 0,
				end: () => void guards.delete(invalidated),
			};
		},
		size: () => responses.calculatedSize,
		count: () => responses.size,
		renderings: () => renderings,
	};
}

function hasAny(tags: readonly string[], invalid: ReadonlySet<string>): boolean {
	return invalid.has(allTags) ? tags.length > 0 : tags.some((tag) => invalid.has(tag));
}

/** Bytes that a response takes: its bodies, its path, and its headers with what objects cost. */
function sizeOf({ bodies }: CachedResponse, path: string): number {
	const headers = 6_144;
	const bytes = [bodies.identity, bodies.br, bodies.gzip].map((body) => body?.bytes.length ?? 0);
	return bytes.reduce((sum, length) => sum + length, headers + path.length * 2);
}
