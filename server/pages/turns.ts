/** Begins a task in a turn of the event loop of its own. */
export type BeginInTurn = (task: () => void) => void;

/**
 * Lets tasks begin one after another, one in each turn of the event loop, so that whatever a cache answers waits for one
 * of them and not for all that came before it.
 */
export function createTurns(): BeginInTurn {
	const waiting: (() => void)[] = [];
	const beginNext = () => {
		const task = waiting.shift();
		if (waiting.length > 0) setImmediate(beginNext);
		task?.();
	};
	return (task) => {
		if (waiting.push(task) === 1) setImmediate(beginNext);
	};
}
