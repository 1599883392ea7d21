import { setTimeout as pause } from "node:timers/promises";
import { siteContent } from "../../../content/site-content.ts";
import { blogPageSize } from "../../../contract/format.ts";
import type { AppContext } from "../../context.ts";
import { countPublished } from "../../resources/posts/repository.ts";
import type { ContentKey } from "../page-cache/content-key.ts";
import { listPagePaths } from "../seo/page-paths.ts";
import { sitePages } from "../seo/site-pages.ts";
import type { PageListener } from "./request-listener.ts";

/** How long the process only serves after a start or a change, and pauses between two pages, in milliseconds. */
const delayMs = 300;
const pauseMs = 20;

/** How many of the newest posts and projects; older pages are rendered when requested. */
const newest = 60;
const blogPages = 5;

/** The log says so when it is done. */
export const prerendered = "pages are prerendered";

/**
 * Renders the pages that visitors ask for first, after the start and after each change of the content: one after another,
 * while no visitor waits for a rendering. A further change starts over.
 * @returns a function that stops it.
 */
export function prerenderPages(
	{ store, clock, log }: Pick<AppContext, "store" | "clock" | "log">,
	content: Pick<ContentKey, "current">,
	{ prerender, waiting }: Pick<PageListener, "prerender" | "waiting">,
): () => void {
	const stopping = new AbortController();
	const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal });

	const listPaths = async () => {
		const pages = Math.min(blogPages, Math.ceil((await countPublished(store, clock())) / blogPageSize));
		const addresses = await listPagePaths(store, clock(), sitePages(siteContent).length + newest);
		return [
			...addresses.map(({ path }) => path),
			...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `/blogs/page/${index + 2}`),
		];
	};
	/** @returns whether the content stayed the same until the last page */
	const renderAll = async (key: string): Promise<boolean> => {
		const paths = await listPaths();
		for (const path of paths) {
			while (waiting() > 0) await wait(pauseMs);
			if (content.current() !== key) return false;
			await prerender(path);
			await wait(pauseMs);
		}
		// Memory used by rendering would otherwise stay allocated until the process is busy again.
		globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
		log.info({ pages: paths.length }, prerendered);
		return true;
	};
	const run = async () => {
		let done: string | undefined;
		while (!stopping.signal.aborted) {
			await wait(delayMs);
			const key = content.current();
			if (key === done) continue;
			try {
				if (await renderAll(key)) done = key;
			} catch (error) {
				if (stopping.signal.aborted) return;
				log.warn({ error }, "not all pages could be prerendered");
				done = key;
			}
		}
	};
	// It ends with an error only when it is stopped.
	run().catch(() => undefined);
	return () => stopping.abort();
}
