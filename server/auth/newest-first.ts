import pLimit from "p-limit";
import { OverloadError } from "../http/errors.ts";

/** How many checks wait at most. A short queue is empty again when a refused browser retries a second later. */
const maxWaiting = 16;

/**
 * Runs a check when its turn comes.
 * @param signal aborted when the client has closed the connection, which ends the wait
 * @throws OverloadError for a check that does not run
 */
type RunCheck = <Result>(signal: AbortSignal, check: () => Promise<Result>) => Promise<Result>;

interface Waiting {
	start: () => Promise<void>;
	refuse: () => void;
}

/**
 * Makes a queue in which one check runs at a time. The newest is next, and when too many wait the oldest is refused: in a
 * flood an honest visitor would wait behind all earlier requests.
 */
export function createNewestFirst(): RunCheck {
	const limit = pLimit(1);
	/** In the order in which they came. */
	const waiting: Waiting[] = [];
	return (signal, check) =>
		new Promise((resolve, reject) => {
			const refuse = () => reject(new OverloadError(1));
			const start = async () => (signal.aborted ? refuse() : await check().then(resolve, reject));
			waiting.push({ start, refuse });
			if (waiting.length > maxWaiting) waiting.shift()?.refuse();
			// Each turn takes the newest at that moment; a turn of one that was refused finds nothing.
			void limit(async () => waiting.pop()?.start());
		});
}
