import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often the event loop is asked how late it is, and over how long its answers are taken together, in milliseconds. */
const resolution = 20;
const period = 1_000;

/** What says how late the event loop is; a test gives its own. */
export interface DelayMonitor {
	/** Milliseconds between one look at the event loop and the next since `reset`, on average. */
	mean: () => number;
	reset: () => void;
	/** Milliseconds from some moment on. */
	now: () => number;
}

/**
 * Tells whether the event loop is too late to begin anything new. One long turn is not enough for that: it has to be late
 * on average for a second.
 * @param most milliseconds by which it may be late; 0 lets it be as late as it is
 */
export function createLateness(most: number, monitor = most > 0 ? monitorEventLoop() : undefined): () => boolean {
	if (!monitor) return () => false;
	let since = monitor.now();
	let isLate = false;
	return () => {
		const now = monitor.now();
		if (now - since >= period) {
			isLate = monitor.mean() - resolution > most;
			monitor.reset();
			since = now;
		}
		return isLate;
	};
}

function monitorEventLoop(): DelayMonitor {
	const histogram = monitorEventLoopDelay({ resolution });
	histogram.enable();
	return { mean: () => histogram.mean / 1e6, reset: () => histogram.reset(), now: () => performance.now() };
}
