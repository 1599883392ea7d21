import type { Hono } from "hono";
import { etag } from "hono/etag";
import type { AppContext } from "../../context.ts";
import { requireFound } from "../../http/errors.ts";
import { openCards } from "./cards.ts";
import { cardSubject } from "./subject.ts";

/** A card of what is deleted, postponed or replaced is gone from every copy after ten minutes. */
const cacheControl = "public, max-age=600, must-revalidate";

/** `/cards/about.png` for `/about`, `/cards/home.png` for the home page: the image of a page where it is shared. */
export function socialCardRoutes(app: Hono, appContext: AppContext): void {
	const cards = openCards(appContext.store);
	app.get("/cards/:page{[^.]{1,200}\\.png}", etag(), async (context) => {
		const page = context.req.param("page").slice(0, -".png".length);
		const subject = requireFound(await cardSubject(appContext, page === "home" ? "/" : `/${page}`));
		const headers = { "Content-Type": "image/png", "Cache-Control": cacheControl };
		return context.body(new Uint8Array(await cards.read(subject)), 200, headers);
	});
}
