import { OverloadError } from "../errors.ts";

/** How a queue of checks works. */
interface QueueOptions {
	/** How many wait at most. */
	maxWaiting: number;
	/** How long a check waits at most, in milliseconds. */
	timeoutMs: number;
	/** How long the queue pauses after a check while so many wait, in milliseconds. */
	pauseMs: (waiting: number) => number;
}

/** Who asks for a check. */
interface Attempt {
	/** How many attempts its sender made before. */
	earlierAttempts: number;
	/** Aborted when the client has closed the connection. */
	signal: AbortSignal;
}

/** Lets checks run one after another. */
export type RunCheck = <Result>(attempt: Attempt, check: () => Promise<Result>) => Promise<Result>;

interface Waiting extends Attempt {
	start: () => void;
	refuse: () => void;
}

/**
 * Makes a queue in which a single check runs at a time. The next is that of the sender with the fewest earlier attempts,
 * and among those the latest: in a flood the first would wait for all others. A check that waits too long is refused.
 * @throws OverloadError for a check that is refused
 */
export function createCheckQueue({ maxWaiting, timeoutMs, pauseMs }: QueueOptions): RunCheck {
	/** In the order in which they came. */
	const waiting = new Set<Waiting>();
	let running = false;

	const next = () => {
		let first: Waiting | undefined;
		for (const entry of waiting) if (!first || entry.earlierAttempts <= first.earlierAttempts) first = entry;
		running = first !== undefined;
		first?.start();
	};

	const refuseLast = () => {
		let last: Waiting | undefined;
		for (const entry of waiting) if (!last || entry.earlierAttempts > last.earlierAttempts) last = entry;
		last?.refuse();
	};

	const wait = (attempt: Attempt) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting.delete(entry);
				clearTimeout(timer);
				attempt.signal.removeEventListener("abort", refuse);
			};
			const refuse = () => {
				leave();
				reject(new OverloadError(1));
			};
			const start = () => {
				leave();
				resolve();
			};
			const timer = setTimeout(refuse, timeoutMs);
			const entry: Waiting = { ...attempt, start, refuse };
			attempt.signal.addEventListener("abort", refuse);
			waiting.add(entry);
			if (attempt.signal.aborted) refuse();
			else if (waiting.size > maxWaiting) refuseLast();
		});

	return async (attempt, check) => {
		if (running) await wait(attempt);
		running = true;
		try {
			return await check();
		} finally {
			const pause = pauseMs(waiting.size);
			if (pause > 0) setTimeout(next, pause);
			else next();
		}
	};
}
