import { join } from "node:path";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createApp } from "./app.ts";
import type { AppContext } from "./context.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { ContentKey } from "./site/page-cache/content-key.ts";
import { createPageCache, type PageCache } from "./site/page-cache/page-cache.ts";
import { type Files, openFiles } from "./site/pages/files.ts";
import { createPageExists } from "./site/pages/page-exists.ts";
import { loadSite, type Render } from "./site/pages/renderer.ts";
import { createPageListener } from "./site/pages/request-listener.ts";
import { readRoutePaths } from "./site/pages/route-paths.ts";

/** The memory that cached responses may take, in bytes. */
const maxCachedBytes = 64 * 1024 * 1024;

/** What a site is joined from, besides the application's own. */
interface SiteParts {
	render: Render;
	routes: ServerBuild["routes"];
	files: Files;
}

/** A site that answers requests, and what it is joined from. */
export type Site = ReturnType<typeof createPageListener> & { app: Hono; pages: PageCache };

/**
 * Opens the built site below a folder and joins it with the application.
 * @param root the folder that holds `build/`
 */
export async function openSite(
	root: string,
	appContext: AppContext,
	content: Pick<ContentKey, "current">,
): Promise<Site> {
	const [{ render, routes }, files] = await Promise.all([
		loadSite(root, { ...appContext.config, log: appContext.log, words: appContext.words }),
		openFiles(join(root, "build/client"), securityHeaders(appContext.config)),
	]);
	return joinSite(appContext, content, { render, routes, files });
}

/** Joins the application with its pages, their cache and the files of the build. */
export function joinSite(
	appContext: AppContext,
	content: Pick<ContentKey, "current">,
	{ render, routes, files }: SiteParts,
): Site {
	const routePaths = readRoutePaths(routes, createPageExists(appContext));
	const app = createApp(appContext, { render, files, routePaths });
	const pages = createPageCache(maxCachedBytes);
	return { ...createPageListener(appContext, { app, pages, content, routePaths, files }), app, pages };
}
