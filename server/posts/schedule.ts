import type { Store } from "../../db/connect.ts";
import { nextPublication } from "./repository.ts";

/** Longest wait between two looks, so that a post scheduled meanwhile, by whatever process, is noticed. */
const longestWait = 30_000;

/**
 * Announces a change of the posts at the moment a scheduled one becomes public.
 * @returns a function that stops it.
 */
export function schedulePublications(store: Store, clock: () => Date, changed: (dependencies: string[]) => void): () => void {
	let timer: NodeJS.Timeout | undefined;
	let awaited: Date | null = null;
	let stopped = false;

	const look = async () => {
		const now = clock();
		if (awaited && awaited <= now) changed(["posts"]);
		awaited = await nextPublication(store, now).catch(() => awaited);
		if (stopped) return;
		const wait = awaited ? awaited.getTime() - clock().getTime() : longestWait;
		timer = setTimeout(look, Math.min(Math.max(wait, 0) + 1, longestWait)).unref();
	};
	void look();
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
