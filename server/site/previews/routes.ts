import type { Context, Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { isAdminPath } from "../../http/path.ts";
import type { DraftPage } from "../../resources/editing/kind.ts";
import { editedKinds } from "../../resources/editing/kinds.ts";
import { findLinkedDraft } from "../../resources/editing/preview-links.ts";
import { createApiClient, type Render } from "../pages/renderer.ts";
import { toStaticPage } from "./static-page.ts";

/** How many previews are rendered at once, and wait: none is cached. */
const renderings = { atOnce: 2, waiting: 64 };

/**
 * `/preview/{token}`: the site's own page with a draft, for everyone with the link, without scripts. A link that is wrong,
 * expired or revoked gets the page of an unknown address.
 */
export function previewRoutes(app: Hono, { store, words, clock }: AppContext, { render }: { render: Render }): void {
	const queue = createBoundedQueue(renderings.atOnce, renderings.waiting);
	/** @param asked a page of the site, for words that stand on many */
	const send = async (context: Context, token: string, asked?: string) => {
		const draft = await findLinkedDraft(store, token, clock());
		const page = draft && (await editedKinds[draft.kind].preview(store, draft, clock()));
		if (!page || (asked !== undefined && (!page.words || isAdminPath(asked)))) return context.notFound();
		const request = new Request(`http://localhost${asked ?? page.path}`);
		const rendered = await words.run(() => queue.run(() => render(request, draftClient(app, page))), page.words);
		if (!rendered.headers.get("Content-Type")?.startsWith("text/html")) return context.notFound();
		const headers = new Headers(rendered.headers);
		const policy = headers.get("Content-Security-Policy") ?? "";
		headers.set("Content-Security-Policy", policy.replace(/script-src [^;]*/, "script-src 'none'"));
		headers.set("Cache-Control", "no-store");
		headers.set("X-Robots-Tag", "noindex");
		headers.set("Referrer-Policy", "no-referrer");
		headers.delete("Link");
		const html = toStaticPage(await rendered.text(), page.words && `/preview/${token}`);
		return new Response(html, { status: rendered.status, headers });
	};
	app.get("/preview/:token{[\\w-]{22}}", (context) => send(context, context.req.param("token")));
	app.get("/preview/:token{[\\w-]{22}}/:path{.*}", (context) =>
		send(context, context.req.param("token"), `/${context.req.param("path")}`),
	);
}

/** Calls the API as a visitor does, but for what the draft answers. */
function draftClient(app: Hono, { answers }: DraftPage): ReturnType<typeof createApiClient> {
	const client = createApiClient(app, {});
	return async (path, init) => {
		const answer = answers[path.replace(/^\/api\/v1|\?.*/g, "")];
		const response = await client(path, init);
		if (!answer) return response;
		const published = response.ok ? (await response.json()).data : undefined;
		return Response.json({ status: "success", data: await answer(published) });
	};
}
