import { OverloadError } from "./errors.ts";

/** How much may run at once, and how much may wait. */
interface QueueLimits {
	concurrency: number;
	/** Of all senders together. */
	waiting: number;
	/** Of one sender. */
	waitingPerSender: number;
}

/** Lets costly work through, a bounded amount at once. */
export interface FairQueue {
	/**
	 * Runs a task as soon as there is room. Senders are served one after another, however much each of them asks for.
	 * @throws OverloadError when too much waits already
	 */
	run: <Result>(sender: string, task: () => Promise<Result>) => Promise<Result>;
	/** Refuses whatever waits with `OverloadError`. */
	clear: () => void;
}

interface Waiting {
	start: () => void;
	refuse: (reason: OverloadError) => void;
}

/** Makes a queue. */
export function createFairQueue({ concurrency, waiting: maxWaiting, waitingPerSender }: QueueLimits): FairQueue {
	// By sender, in the order in which they are served.
	const waiting = new Map<string, Waiting[]>();
	let running = 0;
	let count = 0;

	const next = (): Waiting | undefined => {
		for (const [sender, entries] of waiting) {
			waiting.delete(sender);
			const first = entries.shift();
			if (entries.length > 0) waiting.set(sender, entries);
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
		const entries = waiting.get(sender) ?? [];
		if (count >= maxWaiting || entries.length >= waitingPerSender) return Promise.reject(new OverloadError(1));
		waiting.set(sender, entries);
		count += 1;
		return new Promise((start, refuse) => entries.push({ start, refuse }));
	};

	return {
		async run(sender, task) {
			await acquire(sender);
			try {
				return await task();
			} finally {
				// The next task in the queue starts at once, before a new one can take its place.
				const entry = next();
				if (entry) entry.start();
				else running -= 1;
			}
		},
		clear() {
			for (let entry = next(); entry; entry = next()) entry.refuse(new OverloadError());
		},
	};
}
