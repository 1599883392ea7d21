import type { Hono } from "hono";
import { addCacheTags } from "../cache-tags.ts";
import type { AppContext } from "../context.ts";
import { siteAddress } from "../site-address.ts";
import { type Feed, readFeed } from "./feed.ts";
import { atom, jsonFeed } from "./formats.ts";

/** The newest posts for feed readers: `/feed.xml` (Atom) and `/feed.json` (JSON Feed). */
export function feedRoutes(app: Hono, appContext: AppContext): void {
	const formats: [path: string, type: string, write: (feed: Feed, self: string) => string][] = [
		["/feed.xml", "application/atom+xml; charset=utf-8", atom],
		["/feed.json", "application/feed+json; charset=utf-8", jsonFeed],
	];
	for (const [path, type, write] of formats) {
		app.get(path, async (context) => {
			addCacheTags(context, "posts");
			const body = write(await readFeed(appContext), siteAddress(appContext.config) + path);
			return context.body(body, 200, { "Content-Type": type, "Cache-Control": "public, max-age=0, must-revalidate" });
		});
	}
}
