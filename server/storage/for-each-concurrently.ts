/** Runs a task for every item, so many at once. The first that fails ends it, once those under way have ended. */
export async function forEachConcurrently<Item>(
	items: Iterable<Item>,
	concurrency: number,
	task: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = items[Symbol.iterator]();
	let failed = false;
	const work = async () => {
		for (let next = waiting.next(); !next.done && !failed; next = waiting.next())
			await task(next.value).catch((error) => {
				failed = true;
				throw error;
			});
	};
	const ended = await Promise.allSettled(Array.from({ length: concurrency }, work));
	for (const end of ended) if (end.status === "rejected") throw end.reason;
}
