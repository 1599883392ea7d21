import type { Store } from "../../../db/connect.ts";
import { allTags } from "../publishing/cache-tags.ts";
import { allPostTags, findPostTags } from "./post-tags.ts";
import { nextPublication, publishedBetween } from "./repository.ts";

/** The longest pause between two checks in milliseconds, so that a post that another process schedules is noticed. */
const maxWait = 500;

/**
 * Announces a change of the posts at the moment a scheduled one becomes public.
 * @returns a function that stops it.
 */
export function schedulePublications(
	store: Store,
	clock: () => Date,
	invalidate: (tags: string[]) => void,
): () => void {
	let timer: NodeJS.Timeout | undefined;
	let checkedUntil = clock();
	let stopped = false;

	const publishDue = async (): Promise<Date | null> => {
		const now = clock();
		const published = await publishedBetween(store, checkedUntil, now);
		if (published.length > 0) {
			const postTags = Promise.all(published.map((id) => findPostTags(store, now, id)));
			// When the store does not say which posts link to them, everything is invalidated.
			const tags = await postTags.then((all) => all.flatMap(allPostTags)).catch(() => [allTags]);
			invalidate([...new Set(tags)]);
		}
		checkedUntil = now;
		return nextPublication(store, now);
	};
	const checkAgain = async () => {
		// When the store cannot be reached, the next check tries again.
		const next = await publishDue().catch(() => null);
		if (stopped) return;
		const wait = next ? Math.max(next.getTime() - clock().getTime(), 0) + 1 : maxWait;
		timer = setTimeout(checkAgain, Math.min(wait, maxWait)).unref();
	};
	void checkAgain();
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
