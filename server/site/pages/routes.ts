import type { Hono } from "hono";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { HttpError } from "../../http/errors.ts";
import { isAdminPath } from "../../http/path.ts";
import { postedForm, readPostedForm, visitor } from "./posted-form.ts";
import { createApiClient, createRefusingApiClient, type Render } from "./renderer.ts";

/** The environment of a request that the page cache makes; a request from the network has none of it. */
export interface RenderEnvironment {
	/** Set when the page cache already knows that no page has this path, so that none is rendered to say so. */
	noPage?: true;
}

/** How many posted forms are answered at once, and wait: each response is rendered, because it shows what was sent. */
const postedForms = { atOnce: 2, waiting: 64 };

/** Everything else is a page, and a form without JavaScript is posted to its own page. */
export function pageRoutes(app: Hono, { render }: { render: Render }): void {
	const queue = createBoundedQueue(postedForms.atOnce, postedForms.waiting);

	app.post("*", async (context) => {
		const { pathname } = new URL(context.req.url);
		const posted = await readPostedForm(context);
		const { environment, headers } = visitor(context);
		const response = await queue.run(() =>
			posted instanceof HttpError
				? render(postedForm(pathname, ""), createRefusingApiClient(posted))
				: render(postedForm(pathname, posted), createApiClient(app, environment, headers)),
		);
		response.headers.set("Cache-Control", "no-store, no-transform");
		return response;
	});

	app.get("*", async (context) => {
		if ((context.env as RenderEnvironment | undefined)?.noPage) return context.notFound();
		const { pathname } = new URL(context.req.url);
		const response = await render(new Request(context.req.url), createApiClient(app, {}));
		const headers = new Headers(response.headers);
		headers.set("Cache-Control", response.status === 404 ? "no-store, no-transform" : cacheControl(pathname));
		return new Response(response.body, { status: response.status, headers });
	});
}

/**
 * A browser keeps nothing of the admin and of addresses without a page, and asks whether any other page is still the same. A proxy between must send a
 * page as it is, because its scripts expect that.
 */
function cacheControl(path: string): string {
	return isAdminPath(path) ? "no-store, no-transform" : "no-cache, no-transform";
}
