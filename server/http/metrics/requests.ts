/** The upper bounds of the latency histogram's buckets, in milliseconds: cached pages take less than the first. */
export const bounds = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** The methods that are counted separately; all others count as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Of how many cached paths the route is remembered. */
const maxRemembered = 10_000;

/** What is known of the requests of one route by one method. */
export interface RouteCounts {
	route: string;
	method: string;
	/** How many were answered with each status. */
	statuses: Map<number, number>;
	/** How many took at most as long as each of `bounds` and longer than the one before; the last took longer than all. */
	buckets: number[];
	/** How long all of them took, in milliseconds. */
	sum: number;
}

/** Counts requests. */
export interface RequestCounts {
	/** @param ms how long it took */
	add: (method: string, path: string, status: number, ms: number, isCached: boolean) => void;
	/** How many were answered from the page cache at once. */
	hits: () => number;
	routes: () => Iterable<RouteCounts>;
}

/**
 * Counts requests with a few additions each: a cached page is answered in 30 µs, and whatever makes labels into a key
 * costs one of them. The counts become metrics when they are scraped (`registry.ts`).
 * @param routeOf says to which route a path belongs
 */
export function createRequestCounts(routeOf: (path: string) => string): RequestCounts {
	let hits = 0;
	const byRoute = new Map<string, RouteCounts>();
	// For cached pages alone, of which there are few, so that invented paths fill nothing.
	const remembered = new Map<string, RouteCounts>();

	const find = (method: string, path: string): RouteCounts => {
		const route = routeOf(path);
		const knownMethod = methods.has(method) ? method : "other";
		const key = `${knownMethod} ${route}`;
		const counts = byRoute.get(key) ?? {
			route,
			method: knownMethod,
			statuses: new Map<number, number>(),
			buckets: Array<number>(bounds.length + 1).fill(0),
			sum: 0,
		};
		byRoute.set(key, counts);
		return counts;
	};
	const findCached = (path: string): RouteCounts => {
		const cached = remembered.get(path);
		if (cached) return cached;
		if (remembered.size >= maxRemembered) remembered.clear();
		const counts = find("GET", path);
		remembered.set(path, counts);
		return counts;
	};

	return {
		add(method, path, status, ms, isCached) {
			if (isCached) hits += 1;
			const counts = isCached && method === "GET" ? findCached(path) : find(method, path);
			counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
			counts.sum += ms;
			let bucket = 0;
			while (ms > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
			counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
		},
		hits: () => hits,
		routes: () => byRoute.values(),
	};
}
