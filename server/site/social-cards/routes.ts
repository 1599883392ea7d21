import type { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { requireFound } from "../../http/errors.ts";
import { namesTag } from "../../http/if-none-match.ts";
import { publishedLifetime } from "../published-lifetime.ts";
import { openCards } from "./cards.ts";
import { cardSubject } from "./subject.ts";

/** `/cards/about.png` for `/about`, `/cards/home.png` for the home page: the image of a page where it is shared. */
export function socialCardRoutes(app: Hono, appContext: AppContext): void {
	const cards = openCards(appContext.store);
	app.get("/cards/:page{[^.]{1,200}\\.png}", async (context) => {
		const page = context.req.param("page").slice(0, -".png".length);
		const subject = requireFound(await cardSubject(appContext, page === "home" ? "/" : `/${page}`));
		const { bytes, name } = await cards.read(subject);
		const headers = { "Content-Type": "image/png", "Cache-Control": publishedLifetime, ETag: `"${name}"` };
		if (namesTag(context.req.header("if-none-match"), headers.ETag)) return context.body(null, 304, headers);
		return context.body(new Uint8Array(bytes), 200, headers);
	});
}
