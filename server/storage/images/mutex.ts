/** Makes a function that runs tasks one after another. */
export function createMutex(): <Result>(task: () => Promise<Result>) => Promise<Result> {
	let last: Promise<unknown> = Promise.resolve();
	return (task) => {
		const result = last.then(task);
		last = result.catch(() => undefined);
		return result;
	};
}

/**
 * Runs what touches image files one after another. Preparing a photo takes a core for a second and 100 MB, and two
 * uploads of one image share its files: the clean-up after the one that failed must not meet the other half way.
 */
export const withImageMutex = createMutex();
