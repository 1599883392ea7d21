import { setTimeout as pause } from "node:timers/promises";
import { blogPageSize } from "../../contract/format.ts";
import type { AppContext } from "../context.ts";
import { countPublished } from "../posts/repository.ts";
import { listPagePaths } from "../seo/page-paths.ts";
import { sitePages } from "../seo/site-pages.ts";

/** How long the process serves alone before it makes pages ahead, and rests between two of them, in milliseconds. */
const headStart = 300;
const rest = 20;

/** The newest of what the store holds; older pages are made when someone asks. */
const newest = 60;
const blogPages = 5;

/**
 * Makes the pages that visitors will ask for first, one after another while the process has nothing better to do.
 * @returns a function that stops it.
 */
export function prerenderPages(
	{ store, clock, log }: Pick<AppContext, "store" | "clock" | "log">,
	prerender: (path: string) => Promise<void>,
): () => void {
	let stopped = false;
	const run = async () => {
		await pause(headStart, undefined, { ref: false });
		if (stopped) return;
		const pages = Math.min(blogPages, Math.ceil((await countPublished(store, clock())) / blogPageSize));
		const addresses = await listPagePaths(store, clock(), 0, sitePages.length + newest);
		const paths = [
			...addresses.map(({ path }) => path),
			...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `/blogs/page/${index + 2}`),
		];
		for (const path of paths) {
			if (stopped) return;
			await prerender(path);
			await pause(rest, undefined, { ref: false });
		}
		// What making them left behind would otherwise stay until the process is busy again; this collection gives back
		// to the system what it frees.
		globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
	};
	run().catch((error) => log.warn({ error }, "not all pages could be made ahead"));
	return () => {
		stopped = true;
	};
}
