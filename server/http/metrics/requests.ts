import { LRUCache } from "lru-cache";
import { Counter, Histogram, type Registry } from "prom-client";

/** The upper bounds of the latency histogram's buckets, in seconds: cached pages take less than the first. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The methods that are counted separately; all others count as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts an answered request. @param ms how long it took */
export type CountRequest = (method: string, path: string, status: number, ms: number, isCached: boolean) => void;

/** @param routeOf says to which route a path belongs, so that the number of series is bounded */
export function createRequestCounts(registry: Registry, routeOf: (path: string) => string): CountRequest {
	// For cached responses alone, of which there are few, so that invented paths fill nothing.
	const routes = new LRUCache<string, string>({ max: 10_000, memoMethod: routeOf });
	const total = new Counter({
		name: "tracewright_http_requests_total",
		help: "Requests answered, by route, method and status",
		labelNames: ["route", "method", "status"],
		registers: [registry],
	});
	const durations = new Histogram({
		name: "tracewright_http_request_duration_seconds",
		help: "How long requests took to be answered, by route and method",
		labelNames: ["route", "method"],
		buckets,
		registers: [registry],
	});
	const hits = new Counter({
		name: "tracewright_page_cache_hits_total",
		help: "Requests answered from the page cache at once",
		registers: [registry],
	});
	return (method, path, status, ms, isCached) => {
		if (isCached) hits.inc();
		const labels = {
			route: isCached ? routes.memo(path) : routeOf(path),
			method: methods.has(method) ? method : "other",
		};
		total.inc({ ...labels, status });
		durations.observe(labels, ms / 1_000);
	};
}
