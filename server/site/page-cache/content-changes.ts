import { setTimeout as pause } from "node:timers/promises";
import { isPostgres } from "../../../db/connect.ts";
import { listenToContent } from "../../../db/content-listener.ts";
import { type ContentAnnouncement, readContentVersion } from "../../../db/content-version.ts";
import type { Config } from "../../config/config.ts";
import type { AppContext } from "../../context.ts";
import { allTags } from "../../resources/publishing/cache-tags.ts";
import type { SiteCaches } from "./caches.ts";

/** How long a change by another process may go unnoticed, in milliseconds, where no announcement of it is heard. */
const pollInterval = 500;

/** How long the announcement of a change that a check sees first is waited for, in milliseconds: without it all pages go. */
const announcementDelay = 100;

/** Keeps the caches in step with the store, whoever changes it. */
export interface ContentChanges {
	/** Invalidates what a change by this process concerns. */
	invalidate: AppContext["invalidate"];
	/** Invalidates what a change by any process concerns, unless it is known already. */
	hear: (announcement: ContentAnnouncement) => void;
	/** Invalidates everything when the content has a version that this process does not know. */
	check: (store: AppContext["store"]) => Promise<void>;
}

/**
 * Follows the version of the content. It moves on with a change of which the tags are known only when that change came
 * right after the version known so far; one that was missed, or whose outcome is unknown, is found by the next check.
 */
export function createContentChanges(caches: Pick<SiteCaches, "invalidate">): ContentChanges {
	let knownVersion: number | undefined;
	return {
		invalidate(tags, versions) {
			caches.invalidate(tags);
			if (versions && versions.from === knownVersion) knownVersion = versions.to;
		},
		hear({ from, to, tags }) {
			if (knownVersion !== undefined && to <= knownVersion) return;
			caches.invalidate(tags);
			if (from === knownVersion) knownVersion = to;
		},
		async check(store) {
			const before = knownVersion;
			const version = await readContentVersion(store);
			// What was read is older than a change that has become known meanwhile.
			if (knownVersion !== before) return;
			if (knownVersion !== undefined && version !== knownVersion) {
				await pause(announcementDelay, undefined, { ref: false });
				// A change that was announced meanwhile has invalidated what it concerns; the next check finds any other.
				if (knownVersion !== before) return;
				caches.invalidate([allTags]);
			}
			knownVersion = version;
		},
	};
}

/**
 * Hears of changes by other processes as soon as they are committed, where PostgreSQL announces them, and checks the
 * version again and again, whatever was heard.
 * @returns a function that stops it.
 */
export function followContent(
	content: Pick<ContentChanges, "check" | "hear">,
	store: AppContext["store"],
	{ database }: Pick<Config, "database">,
): () => void {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	const stopListening = isPostgres(database) ? listenToContent(database, content.hear) : undefined;
	const checkAgain = async () => {
		// The next poll tries again when the database cannot be reached.
		await content.check(store).catch(() => undefined);
		if (!stopped) timer = setTimeout(checkAgain, pollInterval).unref();
	};
	timer = setTimeout(checkAgain, pollInterval).unref();
	return () => {
		stopped = true;
		clearTimeout(timer);
		stopListening?.();
	};
}
