import type { Hono } from "hono";
import { createApp, type Parts } from "./app.ts";
import { createRenderer, type SiteBuild } from "./pages/renderer.ts";

/** The application for the development server: every page is rendered anew, and Vite itself serves files. */
export function createDevelopmentApp(parts: Parts, build: SiteBuild): Hono {
	return createApp({ ...parts, site: { render: createRenderer(build, parts.config.siteUrl, "development") } });
}
