import { join } from "node:path";
import { createApp } from "./app.ts";
import type { AppContext } from "./context.ts";
import { createRequestCounts, type RequestCounts } from "./metrics/requests.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import type { SiteCaches } from "./page-cache/caches.ts";
import { openFiles } from "./pages/files.ts";
import { createPageExists } from "./pages/page-exists.ts";
import { loadSite } from "./pages/renderer.ts";
import { createPageListener, type PageListener } from "./pages/request-listener.ts";
import { createRouteOf } from "./pages/route-of.ts";
import { readRoutePaths } from "./pages/route-paths.ts";
import { createSenders } from "./pages/senders.ts";

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
