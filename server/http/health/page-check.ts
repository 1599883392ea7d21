import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds within which a page is answered. */
const limit = 10_000;

/**
 * Makes a check that a page is answered in time, with an error page too: what renders and compresses it may be held up
 * where the API still answers.
 * @param render renders a page that nobody asked for, in turn with those of visitors
 */
export function createPageCheck(render: () => Promise<unknown>, maxMs = limit): () => Promise<void> {
	let running: Promise<void> | undefined;
	return async () => {
		// One that hangs is waited for again, so that they do not add up.
		running ??= Promise.allSettled([render()]).then(() => {
			running = undefined;
		});
		const late = pause(maxMs, undefined, { ref: false }).then(() => {
			throw new Error(`a page is not answered within ${maxMs / 1_000} seconds`);
		});
		await Promise.race([running, late]);
	};
}
