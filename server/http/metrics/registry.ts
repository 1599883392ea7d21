import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import type { Readiness } from "../health/readiness.ts";
import { gauge } from "./gauge.ts";

/** The registry, with what does not come from the store. @param pages the page cache */
export function createRegistry(
	readiness: Pick<Readiness, "problem">,
	pages: { size: () => number; count: () => number; renderings: () => number },
): Registry {
	const registry = new Registry();
	// Event loop, processor, memory, open files, garbage collection.
	collectDefaultMetrics({ register: registry });
	gauge(registry, "tracewright_ready", "1 when the product can do its work, 0 when readiness says why not", () =>
		readiness.problem() === null ? 1 : 0,
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
	return registry;
}
