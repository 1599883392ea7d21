import { join } from "node:path";
import { createApp } from "./app.ts";
import type { AppContext } from "./context.ts";
import { createRequestCounts, type RequestCounts } from "./http/metrics/requests.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { SiteCaches } from "./site/page-cache/caches.ts";
import { openFiles } from "./site/pages/files.ts";
import { createPageExists } from "./site/pages/page-exists.ts";
import { loadSite } from "./site/pages/renderer.ts";
import { createPageListener, type PageListener } from "./site/pages/request-listener.ts";
import { createRouteOf } from "./site/pages/route-of.ts";
import { readRoutePaths } from "./site/pages/route-paths.ts";
import { createSenders } from "./site/pages/senders.ts";

/**
 * Opens the built site below a folder and joins it with the application.
 * @param root the folder that holds `build/`
 */
export async function openSite(
	root: string,
	appContext: AppContext,
	caches: SiteCaches,
): Promise<PageListener & { requests: RequestCounts }> {
	const headers = securityHeaders(appContext.config.siteUrl);
	const [{ render, routes }, files] = await Promise.all([
		loadSite(root, { ...appContext.config, log: appContext.log }),
		openFiles(join(root, "build/client"), headers),
	]);
	const app = createApp(appContext, { render });
	const routePaths = readRoutePaths(routes, createPageExists(appContext));
	const requests = createRequestCounts(createRouteOf(app, routePaths));
	const pageListener = createPageListener({
		app,
		caches,
		routePaths,
		files,
		headers,
		...createSenders(appContext),
		log: appContext.log,
		requests,
	});
	return { ...pageListener, requests };
}
