import type { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { cacheRoute } from "../../http/cacheable-routes.ts";
import { siteAddress } from "../../http/site-address.ts";
import { writeFeed } from "./feed.ts";

const path = "/feed.xml";

/** The newest posts for feed readers, as Atom. */
export function feedRoutes(app: Hono, appContext: AppContext): void {
	cacheRoute(app, path, async (context) => {
		return context.body(await writeFeed(appContext, siteAddress(appContext.config) + path), 200, {
			"Content-Type": "application/atom+xml; charset=utf-8",
			"Cache-Control": "public, max-age=0, must-revalidate",
		});
	});
	// Where readers look for a feed, and where other programs had it.
	for (const guess of ["/feed", "/feed/", "/rss", "/rss.xml", "/index.xml", "/atom.xml"])
		app.get(guess, (context) => context.redirect(path, 308));
}
