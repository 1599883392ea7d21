import type { Readiness } from "./readiness.ts";

/** A check of something that the product needs. */
export interface Check {
	name: string;
	/** Throws what is wrong. */
	run: () => Promise<void>;
	/** Milliseconds between two runs. */
	interval: number;
}

/** Milliseconds until the next run after one that failed. */
const retryInterval = 1_000;
/** A check pauses at least so many times as long as it took, so that a large database is not read all the time. */
const pauseFactor = 10;

/**
 * Runs each check now and then repeatedly, independent of the others.
 * @returns a function that stops it.
 */
export function pollReadiness(readiness: Readiness, checks: Check[]): () => void {
	const timers = new Map<string, NodeJS.Timeout>();
	let stopped = false;
	const runAndSchedule = async (check: Check): Promise<void> => {
		const started = performance.now();
		const isWell = await readiness.runCheck(check.name, check.run);
		const pause = Math.max(isWell ? check.interval : retryInterval, pauseFactor * (performance.now() - started));
		if (!stopped) timers.set(check.name, setTimeout(runAndSchedule, pause, check).unref());
	};
	for (const check of checks) void runAndSchedule(check);
	return () => {
		stopped = true;
		for (const timer of timers.values()) clearTimeout(timer);
	};
}
