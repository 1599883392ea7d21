import { createPageCache, type PageCache } from "./page-cache.ts";

const megabyte = 1024 * 1024;

/** What is cached in memory. */
export interface SiteCaches {
	pages: PageCache;
	/** Public responses of the API, apart from the pages so that neither can crowd out the other. */
	apiResponses: PageCache;
	/** Removes what has one of these tags. */
	invalidate: (tags: readonly string[]) => void;
}

/** Caches for pages and responses of the API, bounded whatever is asked for. */
export function createCaches(): SiteCaches {
	const pages = createPageCache(64 * megabyte);
	const apiResponses = createPageCache(8 * megabyte);
	return {
		pages,
		apiResponses,
		invalidate(tags) {
			pages.invalidate(tags);
			apiResponses.invalidate(tags);
		},
	};
}
