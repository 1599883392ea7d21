import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What an honest visitor saw. */
export interface Visit {
	/** How long pages took in milliseconds: 95 of 100 took no longer, of each window of some seconds. */
	p95s: number[];
	/** How long the slowest of them took, in milliseconds. */
	longest: number;
	/** How many responses had each status, or how the request failed. */
	pages: Record<string, number>;
	forms: Record<string, number>;
}

/**
 * Reads pages from an address of this machine, up to twenty a second, and sends a form now and then, until told to stop;
 * in a separate thread, so that what an attack does in this one is not taken for slowness of the product.
 */
export function visit(origin: string, localAddress: string): { stop: () => Promise<Visit> } {
	const visitor = new Worker(new URL("./visitor-thread.ts", import.meta.url), { workerData: { origin, localAddress } });
	const seen = once(visitor, "message");
	return {
		async stop() {
			visitor.postMessage("stop");
			const [visit]: Visit[] = await seen;
			if (!visit) throw new Error("The visitor saw nothing");
			return visit;
		},
	};
}
