import type { Registry } from "prom-client";
import type { AppContext } from "./context.ts";
import { createRegistry } from "./http/metrics/registry.ts";
import { type CountRequest, createRequestCounts } from "./http/metrics/requests.ts";
import { registerConditions } from "./resources/conditions/metrics.ts";
import type { PageCache } from "./site/page-cache/page-cache.ts";
import { registerStore } from "./storage/store-metrics.ts";

/** What is measured of a site besides its context. */
export interface Measured {
	pages: PageCache;
	/** Says to which route a path belongs. */
	routeOf: (path: string) => string;
}

/** Makes all metrics. They take 18 MB and listen to every garbage collection, so this module is loaded only for METRICS_PORT. */
export function createMetrics(
	appContext: AppContext,
	{ pages, routeOf }: Measured,
): { registry: Registry; countRequest: CountRequest } {
	const registry = createRegistry(appContext.readiness, pages);
	registerStore(registry, appContext.store);
	registerConditions(registry, appContext);
	return { registry, countRequest: createRequestCounts(registry, routeOf) };
}
