import type { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { requireFound } from "../../http/errors.ts";
import { keepRoute } from "../../http/kept-routes.ts";
import { drawCard } from "./cards.ts";
import { cardSubject } from "./subject.ts";

/** What is deleted, postponed or replaced is gone everywhere after ten minutes (decision 7). */
const lifetime = "public, max-age=600, must-revalidate";

/** `/cards/about.png` for `/about`, `/cards/home.png` for the home page: the image of a page where it is shared. */
export function socialCardRoutes(app: Hono, appContext: AppContext): void {
	keepRoute(app, "/cards/:page{[^.]{1,200}\\.png}", async (context) => {
		const page = context.req.param("page").slice(0, -".png".length);
		const subject = requireFound(await cardSubject(appContext, page === "home" ? "/" : `/${page}`));
		const card = await drawCard(appContext.store, subject);
		return context.body(new Uint8Array(card), 200, { "Content-Type": "image/png", "Cache-Control": lifetime });
	});
}
