import { createPageCache, type PageCache } from "./page-cache.ts";

const megabyte = 1024 * 1024;

/** What is kept in memory, and how a change drops it. */
export interface SiteCaches {
	pages: PageCache;
	/** Public answers of the API, apart from the pages so that neither can crowd out the other. */
	apiResponses: PageCache;
	/** Drops what shows any of these. */
	invalidate: (tags: readonly string[]) => void;
}

/** Memory for pages and answers, bounded whatever is asked for. */
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
