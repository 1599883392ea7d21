import pLimit from "p-limit";
import { OverloadError } from "../http/errors.ts";

/** How many checks wait at most. A short queue is empty again when a refused browser retries a second later. */
const maxWaiting = 16;

/**
 * Makes a queue in which one check runs at a time. The newest is next, and when too many wait the oldest is refused: in a
 * flood an honest visitor would wait behind all earlier requests.
 * @returns runs a check when its turn comes, unless the client has closed the connection, which aborts the signal; throws
 * OverloadError for a check that does not run
 */
export function createNewestFirst() {
	const limit = pLimit(1);
	/** In the order in which they came. */
	const waiting: { start: () => Promise<void>; refuse: () => void }[] = [];
	return <Result>(signal: AbortSignal, check: () => Promise<Result>) =>
		new Promise<Result>((resolve, reject) => {
			const refuse = () => reject(new OverloadError(1));
			const start = async () => (signal.aborted ? refuse() : await check().then(resolve, reject));
			waiting.push({ start, refuse });
			if (waiting.length > maxWaiting) waiting.shift()?.refuse();
			// Each turn takes the newest at that moment; a turn of one that was refused finds nothing.
			void limit(async () => waiting.pop()?.start());
		});
}
