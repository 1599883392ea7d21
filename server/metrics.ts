import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import type { AppContext } from "./context.ts";
import { gauge } from "./http/metrics/gauge.ts";
import { type CountRequest, createRequestCounts } from "./http/metrics/requests.ts";
import { registerConditions } from "./resources/conditions/metrics.ts";
import type { PageCache } from "./site/page-cache/page-cache.ts";
import { registerStore } from "./storage/store-metrics.ts";

/** What is measured of a site besides its context. */
export interface Measured {
	pages: Pick<PageCache, "size" | "count" | "renderings">;
	/** Says to which route a path belongs. */
	routeOf: (path: string) => string;
}

/** Makes all metrics. They take 18 MB and listen to every garbage collection, so this module is loaded only for METRICS_PORT. */
export function createMetrics(
	appContext: AppContext,
	{ pages, routeOf }: Measured,
): { registry: Registry; countRequest: CountRequest } {
	const registry = new Registry();
	// Event loop, processor, memory, open files, garbage collection.
	collectDefaultMetrics({ register: registry });
	gauge(registry, "tracewright_ready", "1 when the product can do its work, 0 when readiness says why not", () =>
		appContext.readiness.problem() === null ? 1 : 0,
	);
	gauge(registry, "tracewright_cache_bytes", "Bytes that cached responses take, about", pages.size);
	gauge(registry, "tracewright_cache_responses", "Responses in the cache", pages.count);
	new Counter({
		name: "tracewright_cache_renderings_total",
		help: "Responses rendered because the cache did not hold them",
		registers: [registry],
		collect() {
			this.reset();
			this.inc(pages.renderings());
		},
	});
	registerStore(registry, appContext.store);
	registerConditions(registry, appContext);
	return { registry, countRequest: createRequestCounts(registry, routeOf) };
}
