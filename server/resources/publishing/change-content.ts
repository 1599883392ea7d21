import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { announceContentChange, lockContentVersion, readContentVersion } from "../../../db/content-version.ts";
import type { AppContext } from "../../context.ts";

/** What a change gives back, and the cache tags of what it changed (`cache-tags.ts`). */
export interface ContentChange<Result> {
	result: Result;
	tags: string[];
}

/**
 * Runs a transaction that changes what pages show, and announces the change right after the commit, also when
 * that failed: the store may have committed although its response was lost. What throws within the transaction changes
 * nothing, and nothing is announced.
 */
export async function changeContent<Result>(
	{ store, invalidate }: Pick<AppContext, "store" | "invalidate">,
	task: (transaction: Store) => Promise<ContentChange<Result>>,
): Promise<Result> {
	let committing: ContentChange<Result> | undefined;
	try {
		const committed = await withAdvisoryLock(store, async (transaction) => {
			const from = await lockContentVersion(transaction);
			const change = await task(transaction);
			const to = await readContentVersion(transaction);
			await announceContentChange(transaction, { from, to, tags: change.tags });
			committing = change;
			return { ...change, versions: { from, to } };
		});
		invalidate(committed.tags, committed.versions);
		return committed.result;
	} catch (error) {
		if (committing) invalidate(committing.tags);
		throw error;
	}
}
