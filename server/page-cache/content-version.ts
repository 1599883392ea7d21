import { readContentVersion } from "../../db/content-version.ts";
import { allTags } from "../cache-tags.ts";
import type { AppContext } from "../context.ts";
import type { SiteCaches } from "./caches.ts";

/** How long a change by another process may go unnoticed, in milliseconds. */
const pollInterval = 1_000;

/** Keeps the caches in step with the store, whoever changes it. */
export interface ContentChanges {
	/** Invalidates what a change by this process concerns. */
	invalidate: AppContext["invalidate"];
	/** Invalidates everything when the content has a version that this process does not know. */
	check: (store: AppContext["store"]) => Promise<void>;
}

/** Follows the version of the content. A change whose outcome is unknown counts as another process's. */
export function createContentChanges(caches: Pick<SiteCaches, "invalidate">): ContentChanges {
	let known: number | undefined;
	return {
		invalidate(names, versions) {
			caches.invalidate(names);
			if (versions && versions.from === known) known = versions.to;
		},
		async check(store) {
			const version = await readContentVersion(store);
			if (known !== undefined && version !== known) caches.invalidate([allTags]);
			known = version;
		},
	};
}

/**
 * Checks the version again and again.
 * @returns a function that stops it.
 */
export function pollContentVersion({ check }: Pick<ContentChanges, "check">, store: AppContext["store"]): () => void {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	const checkAgain = async () => {
		// The next poll tries again when the database cannot be reached.
		await check(store).catch(() => undefined);
		if (!stopped) timer = setTimeout(checkAgain, pollInterval).unref();
	};
	timer = setTimeout(checkAgain, pollInterval).unref();
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
