import { setTimeout as pause } from "node:timers/promises";

/** Renders pages for visitors, and for the check. */
export interface Renderings {
	/** Renders a page that nobody asked for, in turn with those of visitors. */
	run: () => Promise<unknown>;
	/** How many have ended so far. */
	ended: () => number;
}

/**
 * Makes a check that pages are answered, with an error page too: what renders and compresses them may be held up where the
 * API still answers. A page that waits while others are answered is no problem: the machine is busy.
 */
export function createPageCheck({ run, ended }: Renderings, maxMs = 10_000): () => Promise<void> {
	let running: Promise<void> | undefined;
	return async () => {
		// One that hangs is waited for again, so that they do not add up.
		running ??= Promise.allSettled([run()]).then(() => {
			running = undefined;
		});
		const before = ended();
		const late = pause(maxMs, undefined, { ref: false }).then(() => {
			if (ended() === before) throw new Error(`no page was answered for ${maxMs / 1_000} seconds`);
		});
		await Promise.race([running, late]);
	};
}
