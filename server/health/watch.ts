import type { Readiness } from "./readiness.ts";

/** Something that has to be so. */
export interface Check {
	name: string;
	/** Throws what is wrong. */
	run: () => Promise<void>;
	/** Milliseconds between two looks. */
	rest: number;
}

/** Milliseconds until the next look after one that found something wrong: someone may be mending it. */
const again = 1_000;
/** A check rests so many times as long as it took, so that a large database is not read all the time. */
const share = 10;

/**
 * Runs each check now and then again and again, beside the others.
 * @returns a function that stops it.
 */
export function watchReadiness(readiness: Readiness, checks: Check[]): () => void {
	const timers = new Map<string, NodeJS.Timeout>();
	let stopped = false;
	const look = async (check: Check): Promise<void> => {
		const started = performance.now();
		const isWell = await readiness.look(check.name, check.run);
		const pause = Math.max(isWell ? check.rest : again, share * (performance.now() - started));
		if (!stopped) timers.set(check.name, setTimeout(look, pause, check).unref());
	};
	for (const check of checks) void look(check);
	return () => {
		stopped = true;
		for (const timer of timers.values()) clearTimeout(timer);
	};
}
