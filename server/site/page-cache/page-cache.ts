import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

export type PageCache = ReturnType<typeof createPageCache>;

interface Rendering {
	render: () => Promise<CachedResponse>;
	isCacheable: (response: CachedResponse) => boolean;
}

/**
 * Caches at most `maxSize` bytes of responses by their key: the content key (`content-key.ts`) and the canonical path of a
 * page (`pages/route-paths.ts`) or of a feed, and for a file of the build its path alone. A change of the content changes
 * the key, so nothing is invalidated: the least recently used are evicted. A larger response is not cached.
 */
export function createPageCache(maxSize: number) {
	const responses = new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: sizeOf });
	const running = new Map<string, Promise<CachedResponse>>();

	const renderAndKeep = async (key: string, { render, isCacheable }: Rendering) => {
		try {
			const response = await render();
			if (isCacheable(response)) responses.set(key, response);
			return response;
		} finally {
			running.delete(key);
		}
	};

	return {
		get: (key: string) => responses.get(key),
		set: (key: string, response: CachedResponse) => void responses.set(key, response),
		/** The cached response, or a rendering that all who ask meanwhile share. It is kept where it is cacheable. */
		async getOrRender(key: string, rendering: Rendering): Promise<CachedResponse> {
			const known = responses.get(key) ?? running.get(key);
			if (known) return known;
			const response = renderAndKeep(key, rendering);
			running.set(key, response);
			return response;
		},
		/** Bytes that all responses take, about. */
		size: () => responses.calculatedSize,
	};
}

/** Bytes that a response takes: its bodies, its key, and its headers with what objects cost. */
function sizeOf({ bodies }: CachedResponse, key: string): number {
	const headers = 6_144;
	const bytes = [bodies.identity, bodies.br, bodies.gzip].map((body) => body?.bytes.length ?? 0);
	return bytes.reduce((sum, length) => sum + length, headers + key.length * 2);
}
