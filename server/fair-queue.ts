import { OverloadError } from "./errors.ts";

/** How much may run at once, and how much may wait. */
interface QueueLimits {
	concurrency: number;
	/** Of all senders together. */
	waiting: number;
	/** Of one sender. */
	waitingOfOne: number;
}

/** Lets costly work through, a bounded amount at once. */
export interface FairQueue {
	/**
	 * Runs a task as soon as there is room. Senders are served one after another, however much each of them asks for.
	 * @throws OverloadError when too much waits already
	 */
	run: <Result>(sender: string, task: () => Promise<Result>) => Promise<Result>;
	/** Sends away whatever waits, each with `OverloadError`. */
	clear: () => void;
}

interface Waiting {
	start: () => void;
	refuse: (reason: OverloadError) => void;
}

/** Makes a queue. */
export function createFairQueue({ concurrency, waiting: most, waitingOfOne }: QueueLimits): FairQueue {
	// By sender, in the order in which they are served.
	const waiting = new Map<string, Waiting[]>();
	let running = 0;
	let count = 0;

	const next = (): Waiting | undefined => {
		for (const [sender, own] of waiting) {
			waiting.delete(sender);
			const first = own.shift();
			if (own.length > 0) waiting.set(sender, own);
			count -= 1;
			return first;
		}
		return undefined;
	};

	const acquire = (sender: string): Promise<void> => {
		if (running < concurrency) {
			running += 1;
			return Promise.resolve();
		}
		const own = waiting.get(sender) ?? [];
		if (count >= most || own.length >= waitingOfOne) return Promise.reject(new OverloadError(1));
		waiting.set(sender, own);
		count += 1;
		return new Promise((start, refuse) => own.push({ start, refuse }));
	};

	return {
		async run(sender, task) {
			await acquire(sender);
			try {
				return await task();
			} finally {
				// The next task in the queue starts at once, before a new one can take its place.
				const following = next();
				if (following) following.start();
				else running -= 1;
			}
		},
		clear() {
			for (let given = next(); given; given = next()) given.refuse(new OverloadError());
		},
	};
}
