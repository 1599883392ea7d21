import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Store } from "../../db/connect.ts";
import { announceContentChange, lockContentVersion, readContentVersion } from "../../db/content-version.ts";
import type { AppContext } from "../context.ts";

/** What a change gives back, and the cache tags of what it changed (`cache-tags.ts`). */
export interface ContentChange<Result> {
	result: Result;
	tags: string[];
}

/**
 * Runs a transaction that changes what pages show, and announces the change as soon as the store was asked to commit it,
 * before anything else can fail: a response that is lost on the way may stand for a change that is stored. What throws
 * within the transaction changes nothing, and nothing is announced.
 */
export async function changeContent<Result>(
	{ store, invalidate }: Pick<AppContext, "store" | "invalidate">,
	task: (transaction: Store) => Promise<ContentChange<Result>>,
): Promise<Result> {
	let asked: ContentChange<Result> | undefined;
	try {
		const done = await withAdvisoryLock(store, async (transaction) => {
			const from = await lockContentVersion(transaction);
			const change = await task(transaction);
			const to = await readContentVersion(transaction);
			await announceContentChange(transaction, { from, to, tags: change.tags });
			asked = change;
			return { ...change, versions: { from, to } };
		});
		invalidate(done.tags, done.versions);
		return done.result;
	} catch (error) {
		if (asked) invalidate(asked.tags);
		throw error;
	}
}
