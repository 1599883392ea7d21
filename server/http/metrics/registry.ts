import { Counter, collectDefaultMetrics, type Histogram, Registry } from "prom-client";
import type { Readiness } from "../health/readiness.ts";
import { gauge } from "./gauge.ts";
import { bounds, type RequestCounts } from "./requests.ts";

/** What the metrics are read from. */
export interface Measured {
	readiness: Pick<Readiness, "problem">;
	requests: RequestCounts;
	/** The page cache. */
	pages: { size: () => number; count: () => number; renderings: () => number };
}

/** The registry of all metrics; each is read when it is scraped. */
export function createRegistry(measured: Measured): Registry {
	const registry = new Registry();
	// Event loop, processor, memory, open files, garbage collection.
	collectDefaultMetrics({ register: registry });
	registerRequests(registry, measured.requests);
	registerPages(registry, measured);
	gauge(registry, "tracewright_ready", "1 when the product can do its work, 0 when readiness says why not", () =>
		measured.readiness.problem() === null ? 1 : 0,
	);
	return registry;
}

function registerRequests(registry: Registry, requests: RequestCounts): void {
	new Counter({
		name: "tracewright_http_requests_total",
		help: "Requests answered, by route, method and status",
		labelNames: ["route", "method", "status"],
		registers: [registry],
		collect() {
			this.reset();
			for (const { route, method, statuses } of requests.routes())
				for (const [status, count] of statuses) this.inc({ route, method, status: String(status) }, count);
		},
	});
	const name = "tracewright_http_request_duration_seconds";
	// The library's own takes one observation at a time; ours are counted in buckets already (`requests.ts`).
	const durations = {
		name,
		help: "How long requests took to be answered, by route and method",
		type: "histogram",
		get: async () => ({
			name,
			help: durations.help,
			type: durations.type,
			values: [...requests.routes()].flatMap(({ route, method, buckets, sum }) => {
				const labels = { route, method };
				let count = 0;
				const values: { metricName: string; labels: Record<string, string>; value: number }[] = [];
				for (const [index, own] of buckets.entries()) {
					count += own;
					const bound = bounds[index];
					const le = bound === undefined ? "+Inf" : String(bound / 1_000);
					values.push({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: count });
				}
				values.push({ metricName: `${name}_sum`, labels, value: sum / 1_000 });
				values.push({ metricName: `${name}_count`, labels, value: count });
				return values;
			}),
		}),
	};
	registry.registerMetric(durations as unknown as Histogram);
}

function registerPages(registry: Registry, { requests, pages }: Measured): void {
	const counter = (name: string, help: string, read: () => number) =>
		new Counter({
			name,
			help,
			registers: [registry],
			collect() {
				this.reset();
				this.inc(read());
			},
		});
	counter("tracewright_page_cache_hits_total", "Requests answered from the page cache at once", requests.hits);
	counter(
		"tracewright_cache_renderings_total",
		"Responses rendered because the cache did not hold them",
		pages.renderings,
	);
	gauge(registry, "tracewright_cache_bytes", "Bytes that cached responses take, about", pages.size);
	gauge(registry, "tracewright_cache_responses", "Responses in the cache", pages.count);
}
