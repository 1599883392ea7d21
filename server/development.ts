import type { Hono } from "hono";
import { createApp } from "./app.ts";
import type { AppContext } from "./context.ts";
import { createRenderer, type SiteBuild } from "./pages/renderer.ts";

/** The application for the development server: every page is rendered anew, and Vite itself serves files. */
export function createDevelopmentApp(appContext: AppContext, build: SiteBuild): Hono {
	return createApp(appContext, {
		render: createRenderer(build, { siteUrl: appContext.config.siteUrl, log: appContext.log }, "development"),
	});
}
