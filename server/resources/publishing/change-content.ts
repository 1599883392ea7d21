import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { readContentVersion } from "../../../db/content-version.ts";
import type { AppContext } from "../../context.ts";

/**
 * Runs a transaction that changes what pages show, and says so right after the commit, also when that failed: the store
 * may have committed although its response was lost. What throws within the transaction changes nothing.
 */
export async function changeContent<Result>(
	{ store, words, contentChanged }: Pick<AppContext, "store" | "words" | "contentChanged">,
	task: (transaction: Store) => Promise<Result>,
): Promise<Result> {
	let isCommitting = false;
	try {
		const { result, version } = await withAdvisoryLock(store, async (transaction) => {
			const changed = { result: await task(transaction), version: await readContentVersion(transaction) };
			isCommitting = true;
			return changed;
		});
		// The words come before the key under which pages that show them are cached; without them the next check tries again.
		const isLoaded = await words.load(store).then(
			() => true,
			() => false,
		);
		contentChanged(isLoaded ? version : undefined);
		return result;
	} catch (error) {
		if (isCommitting) contentChanged();
		throw error;
	}
}
