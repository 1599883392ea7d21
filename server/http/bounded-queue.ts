import pLimit from "p-limit";
import { OverloadError } from "./errors.ts";

/** Lets costly work through, a bounded amount at once. */
export interface BoundedQueue {
	/**
	 * Runs a task as soon as there is room.
	 * @throws OverloadError when too much waits already
	 */
	run: <Result>(task: () => Promise<Result>) => Promise<Result>;
	/** Refuses whatever waits with `OverloadError`. */
	clear: () => void;
}

/**
 * Makes a queue.
 * @param maxWaiting how many tasks may wait besides those that run
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number): BoundedQueue {
	const limit = pLimit(concurrency);
	let clearings = 0;
	return {
		async run(task) {
			if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) throw new OverloadError(1);
			const before = clearings;
			return limit(() => {
				if (clearings !== before) throw new OverloadError();
				return task();
			});
		},
		clear() {
			clearings += 1;
		},
	};
}
