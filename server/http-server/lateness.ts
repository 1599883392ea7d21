import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often the event loop is asked how late it is, and over how long its answers are taken together, in milliseconds. */
const resolution = 20;
const period = 1_000;

/** What says how late the event loop is; a test gives its own. */
export interface DelayMonitor {
	/** How many looks at the event loop there were since `reset`. */
	count: () => number;
	/** Milliseconds between one look and the next: on average, and at most. */
	mean: () => number;
	longest: () => number;
	reset: () => void;
	/** Milliseconds from some moment on. */
	now: () => number;
}

/**
 * Tells whether the event loop is too late to begin anything new: on average for a second. The longest turn of all does not
 * count, since it passes by itself: the machine or the process may have stood still.
 * @param most milliseconds by which it may be late; 0 lets it be as late as it is
 */
export function createLateness(most: number, monitor = most > 0 ? monitorEventLoop() : undefined): () => boolean {
	if (!monitor) return () => false;
	let since = monitor.now();
	let isLate = false;
	return () => {
		const now = monitor.now();
		const others = monitor.count() - 1;
		if (now - since >= period && others > 0) {
			const mean = (monitor.mean() * (others + 1) - monitor.longest()) / others;
			isLate = mean - resolution > most;
			monitor.reset();
			since = now;
		}
		return isLate;
	};
}

function monitorEventLoop(): DelayMonitor {
	const histogram = monitorEventLoopDelay({ resolution });
	histogram.enable();
	return {
		count: () => histogram.count,
		mean: () => histogram.mean / 1e6,
		longest: () => histogram.max / 1e6,
		reset: () => histogram.reset(),
		now: () => performance.now(),
	};
}
