import { readContentVersion } from "../../../db/content-version.ts";
import type { AppContext } from "../../context.ts";
import type { Job } from "../../jobs.ts";
import { isAnyPublishedBetween } from "../../resources/posts/repository.ts";

/** How long a change by another process may go unnoticed, in milliseconds. */
const pollInterval = 250;

export type ContentKey = ReturnType<typeof createContentKey>;

/**
 * Makes the key that names the content which pages show now. It counts changes and is not the version itself, because a
 * restore may bring an earlier version back with other content. While the store does not answer, the last key stays.
 */
export function createContentKey() {
	let count = 0;
	let known: number | undefined;
	let checkedUntil: Date | undefined;
	return {
		/** Differs from every earlier key as soon as the content is another. */
		current: () => String(count),
		/** Takes a change by this process. @param version the content version after it; unknown where the commit's answer was lost */
		changed(version?: number): void {
			// Answers to two commits may come in another order.
			if (version !== undefined && known !== undefined && version <= known) return;
			known = version;
			count += 1;
		},
		/** Asks the store for changes by other processes, and for scheduled posts that became public since it was last asked. */
		async check({ store, words }: Pick<AppContext, "store" | "words">, now: Date): Promise<void> {
			const before = count;
			const version = await readContentVersion(store);
			// The words come before the key under which pages that show them are cached.
			if (version !== known) await words.load(store);
			const isPublished =
				checkedUntil !== undefined &&
				// A clock that was set back hides what it had published.
				(now < checkedUntil || (await isAnyPublishedBetween(store, checkedUntil, now)));
			checkedUntil = now;
			// What was read may be older than a change that has become known meanwhile; the next check finds any other.
			const isChanged = version !== known && count === before;
			if (isChanged) known = version;
			if (isChanged || isPublished) count += 1;
		},
	};
}

/** Checks the content again and again, so a scheduled post is shown a quarter of a second after its moment at the latest. */
export function contentJob(
	key: Pick<ContentKey, "check">,
	{ store, words, clock }: Pick<AppContext, "store" | "words" | "clock">,
): Job {
	return {
		name: "content",
		period: pollInterval,
		// When the store cannot be reached, the next check tries again.
		run: () => key.check({ store, words }, clock()).catch(() => undefined),
	};
}
