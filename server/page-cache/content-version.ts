import { readContentVersion } from "../../db/content-version.ts";
import { allTags } from "../cache-tags.ts";
import type { AppContext } from "../context.ts";
import type { SiteCaches } from "./caches.ts";

/** How long a change by another process may go unnoticed, in milliseconds. */
const rest = 1_000;

/** Keeps pages in step with the store, whoever changes it. */
export interface ContentChanges {
	/** Drops what a change of this process's own concerns. */
	invalidate: AppContext["invalidate"];
	/** Drops everything when the content has a version that this process has not heard of. */
	check: (store: AppContext["store"]) => Promise<void>;
}

/** Watches the content for the pages that are kept. A change whose outcome is unknown is like one of another process's. */
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
 * Looks again and again.
 * @returns a function that stops it.
 */
export function pollContentVersion({ check }: Pick<ContentChanges, "check">, store: AppContext["store"]): () => void {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	const lookAgain = async () => {
		// A store that cannot be reached now is asked again.
		await check(store).catch(() => undefined);
		if (!stopped) timer = setTimeout(lookAgain, rest).unref();
	};
	timer = setTimeout(lookAgain, rest).unref();
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
