import type { Hono } from "hono";
import { importMap, wordsFolder } from "../content/word-modules.ts";
import { createApp } from "./app.ts";
import type { AppContext } from "./context.ts";
import { edit, readElements } from "./site/html/elements.ts";
import type { PostProcess } from "./site/html/post-process.ts";
import { createRenderer, type SiteBuild } from "./site/pages/renderer.ts";
import type { Words } from "./words/words.ts";

/**
 * The application for the development server: every page is rendered from the current sources, and Vite itself
 * serves files. It lives until a source of the server changes, so limits count as they do in production.
 * @param loadBuild gives the pages as they are now
 */
export function createDevelopmentApp(appContext: AppContext, loadBuild: () => Promise<SiteBuild>): Hono {
	const options = { ...appContext.config, log: appContext.log, words: appContext.words };
	return createApp(appContext, {
		render: async (request, apiClient) =>
			createRenderer(await loadBuild(), options, "development", withImportMap(options.words))(request, apiClient),
	});
}

/** Sends a page as it is, with its import map, and lets Vite add scripts and styles of its own. */
const withImportMap =
	(words: Words): PostProcess =>
	async (response) => {
		if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
		const html = await response.text();
		const map = `<script type="importmap">${importMap(wordsFolder(words.current().hash))}</script>`;
		// The response to HEAD has none.
		const heads = readElements(html).filter(({ name }) => name === "head");
		const edits = heads.map(({ contentStart }) => ({ start: contentStart, end: contentStart, text: map }));
		const headers = new Headers(response.headers);
		headers.set("Content-Security-Policy", "frame-ancestors 'none'");
		return new Response(edit(html, edits), { status: response.status, headers });
	};
