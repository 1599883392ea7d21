import { createFairQueue } from "../fair-queue.ts";
import { encodeWell } from "./encode.ts";
import type { CachedResponse, PageCache } from "./page-cache.ts";

/** One at a time, and not more than may wait: what finds no place is tried again when it is read again. */
const limits = { concurrency: 1, waiting: 16, waitingOfOne: 16 };

/**
 * Compresses pages as well as can be that were made while somebody waited, once they turn out to be read again.
 * @returns what to call with such a page that was read; it returns at once.
 */
export function createReencoder(pages: PageCache): (path: string, page: CachedResponse) => void {
	const queue = createFairQueue(limits);
	const improving = new Set<CachedResponse>();

	return (path, page) => {
		if (improving.has(page)) return;
		improving.add(page);
		queue
			.run("", async () => {
				const improved = await encodeWell(page);
				// Meanwhile it may have been dropped, or made anew.
				if (pages.get(path) === page) pages.set(path, improved);
			})
			.catch(() => undefined)
			.finally(() => improving.delete(page));
	};
}
