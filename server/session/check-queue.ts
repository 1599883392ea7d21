import { OverloadError } from "../errors.ts";

/** How a queue of checks works. */
interface QueueOptions {
	/** How many wait at most. */
	maxWaiting: number;
	/** How long one waits at most, in milliseconds. */
	timeoutMs: number;
	/** How long the queue pauses after a check while so many wait, in milliseconds. */
	pauseMs: (waiting: number) => number;
}

/** Who asks for a check. */
interface Attempt {
	/** How often the same place tried before. */
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
 * Makes a queue in which one check runs at a time. Next is who tried least often before, and among those who came last: in a
 * flood whoever came first would wait for all of it, and whoever has to wait too long is told so and may ask again.
 * @throws OverloadError for who has to be refused
 */
export function createCheckQueue({ maxWaiting, timeoutMs, pauseMs }: QueueOptions): RunCheck {
	/** In the order in which they came. */
	const waiting = new Set<Waiting>();
	let running = false;

	const next = () => {
		let first: Waiting | undefined;
		for (const one of waiting) if (!first || one.earlierAttempts <= first.earlierAttempts) first = one;
		running = first !== undefined;
		first?.start();
	};

	const refuseLast = () => {
		let last: Waiting | undefined;
		for (const one of waiting) if (!last || one.earlierAttempts > last.earlierAttempts) last = one;
		last?.refuse();
	};

	const wait = (attempt: Attempt) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting.delete(one);
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
			const one: Waiting = { ...attempt, start, refuse };
			attempt.signal.addEventListener("abort", refuse);
			waiting.add(one);
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
