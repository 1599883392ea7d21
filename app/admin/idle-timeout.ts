/** A timeout that restarts with each sign of progress. */
interface IdleTimeout {
	/** Aborts when there was no progress for too long. */
	signal: AbortSignal;
	/** Restarts the timeout. */
	restart: () => void;
	stop: () => void;
}

/** @param timeoutMs the longest pause between two signs of progress, and before the first, in milliseconds */
export function startIdleTimeout(timeoutMs: number): IdleTimeout {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const stop = () => clearTimeout(timer);
	const restart = () => {
		stop();
		timer = setTimeout(() => controller.abort(), timeoutMs);
	};
	restart();
	return { signal: controller.signal, restart, stop };
}
