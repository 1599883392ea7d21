/** Runs a task for every item, so many at once. The first that fails ends it, once those under way have ended. */
export async function forEachConcurrently<Item>(
	items: Iterable<Item>,
	concurrency: number,
	task: (item: Item) => Promise<void>,
): Promise<void> {
	const iterator = items[Symbol.iterator]();
	let failed = false;
	const work = async () => {
		for (let next = iterator.next(); !next.done && !failed; next = iterator.next())
			await task(next.value).catch((error) => {
				failed = true;
				throw error;
			});
	};
	const results = await Promise.allSettled(Array.from({ length: concurrency }, work));
	for (const result of results) if (result.status === "rejected") throw result.reason;
}
