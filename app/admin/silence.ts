/** Waits for signs of life. */
export interface Silence {
	/** Aborts once nothing was heard for too long. */
	signal: AbortSignal;
	/** Says that there was a sign of life. */
	heard: () => void;
	/** Stops waiting. */
	end: () => void;
}

/** @param longest milliseconds between two signs of life, and before the first */
export function watchSilence(longest: number): Silence {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const end = () => clearTimeout(timer);
	const heard = () => {
		end();
		timer = setTimeout(() => controller.abort(), longest);
	};
	heard();
	return { signal: controller.signal, heard, end };
}
