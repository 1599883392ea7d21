import pLimit from "p-limit";
import { OverloadError } from "./errors.ts";

/**
 * Makes a queue that lets costly work through, a bounded amount at once.
 * @param maxWaiting how many tasks may wait besides those that run
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number) {
	const limit = pLimit(concurrency);
	let clearings = 0;
	let ended = 0;
	return {
		/** Runs a task as soon as there is room. @throws OverloadError when too much, or more than `most`, waits already */
		async run<Result>(task: () => Promise<Result>, most = maxWaiting): Promise<Result> {
			if (limit.activeCount >= concurrency && limit.pendingCount >= most) throw new OverloadError(1);
			const before = clearings;
			return limit(() => {
				if (clearings !== before) throw new OverloadError();
				return task().finally(() => {
					ended += 1;
				});
			});
		},
		/** How many tasks have ended so far. */
		ended: () => ended,
		/** Refuses whatever waits with `OverloadError`. */
		clear() {
			clearings += 1;
		},
	};
}
