import { setTimeout as pause } from "node:timers/promises";
import { blogPageSize } from "../../../contract/format.ts";
import type { AppContext } from "../../context.ts";
import { countPublished } from "../../resources/posts/repository.ts";
import { listPagePaths } from "../seo/page-paths.ts";
import { sitePages } from "../seo/site-pages.ts";

/** How long the process only serves before it prerenders, and pauses between two pages, in milliseconds. */
const delayMs = 300;
const pauseMs = 20;

/** How many of the newest posts and projects; older pages are rendered when requested. */
const newest = 60;
const blogPages = 5;

/** The log says so when it is done. */
export const prerendered = "pages are prerendered";

/**
 * Renders the pages that visitors ask for first, one after another while the process is idle, unless that is turned off.
 * @returns a function that stops it.
 */
export function prerenderPages(
	{ store, clock, log, config }: Pick<AppContext, "store" | "clock" | "log" | "config">,
	prerender: (path: string) => Promise<void>,
): () => void {
	let stopped = !config.prerenders;
	const run = async () => {
		await pause(delayMs, undefined, { ref: false });
		if (stopped) return;
		const pages = Math.min(blogPages, Math.ceil((await countPublished(store, clock())) / blogPageSize));
		const addresses = await listPagePaths(store, clock(), sitePages.length + newest);
		const paths = [
			...addresses.map(({ path }) => path),
			...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `/blogs/page/${index + 2}`),
		];
		for (const path of paths) {
			if (stopped) return;
			await prerender(path);
			await pause(pauseMs, undefined, { ref: false });
		}
		// Memory used by rendering would otherwise stay allocated until the process is busy again.
		globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
		log.info({ pages: paths.length }, prerendered);
	};
	run().catch((error) => log.warn({ error }, "not all pages could be prerendered"));
	return () => {
		stopped = true;
	};
}
