import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often the delay of the event loop is measured, and over how long it is averaged, in milliseconds. */
const resolution = 20;
const period = 1_000;

/** Measures the delay of the event loop; a test gives its own. */
export interface DelayMonitor {
	/** How many measurements there were since `reset`. */
	count: () => number;
	/** Milliseconds between two measurements: on average, and at most. */
	mean: () => number;
	longest: () => number;
	reset: () => void;
	/** Milliseconds from some moment on. */
	now: () => number;
}

/**
 * Checks whether the event loop is too late to begin anything new: on average for a second. The longest delay does not
 * count, because the machine or the process may have stood still.
 * @param maxDelay milliseconds that the average delay may be; 0 sets no limit
 */
export function createDelayCheck(
	maxDelay: number,
	monitor = maxDelay > 0 ? monitorEventLoop() : undefined,
): () => boolean {
	if (!monitor) return () => false;
	let since = monitor.now();
	let isDelayed = false;
	return () => {
		const now = monitor.now();
		const otherCount = monitor.count() - 1;
		if (now - since >= period && otherCount > 0) {
			const mean = (monitor.mean() * (otherCount + 1) - monitor.longest()) / otherCount;
			isDelayed = mean - resolution > maxDelay;
			monitor.reset();
			since = now;
		}
		return isDelayed;
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
