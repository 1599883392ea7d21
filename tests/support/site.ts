import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createClientNetwork } from "../../server/http/client-network.ts";
import { createRequestCounts, type RequestCounts } from "../../server/http/metrics/requests.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { type ContentKey, createContentKey } from "../../server/site/page-cache/content-key.ts";
import { createPageCache, type PageCache } from "../../server/site/page-cache/page-cache.ts";
import { openFiles } from "../../server/site/pages/files.ts";
import { createPageExists } from "../../server/site/pages/page-exists.ts";
import type { Render } from "../../server/site/pages/renderer.ts";
import { createPageListener, type PageListener } from "../../server/site/pages/request-listener.ts";
import { createRouteOf } from "../../server/site/pages/route-of.ts";
import { readRoutePaths } from "../../server/site/pages/route-paths.ts";
import { createTestApp, type TestApp, type TestOptions } from "./app.ts";
import { serve } from "./listen.ts";

/** A response with its whole body. */
export interface RawResponse {
	status: number;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
	text: string;
}

/** The application behind its HTTP server, with pages of the test's own. */
export interface TestSite extends TestApp {
	/** Such as `http://127.0.0.1:4711`. */
	origin: string;
	pages: PageCache;
	content: ContentKey;
	listener: PageListener;
	requests: RequestCounts;
	/** The path of every page that was rendered, in turn. */
	rendered: string[];
	/** Sends a request with exactly this path. */
	ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<RawResponse>;
}

interface SiteOptions extends TestOptions {
	/** Paths of the site's routes as `app/routes.ts` spells them. */
	routes?: string[];
	/** The routes that take a form. */
	forms?: string[];
	/** Renders a page; by default one that names its path, or 404 for the path that stands for missing ones. */
	render?: Render;
	/** Texts of the build's files by their paths. */
	files?: Record<string, string>;
}

const usualRoutes = [
	"about",
	"blogs",
	"blogs/page/:page",
	"blog/:blogId",
	"project/:projectId",
	"service/:serviceName",
	"*",
];

/** Serves an application with pages on a free port until the test ends. */
export async function openTestSite({
	routes = usualRoutes,
	forms = [],
	render,
	files = {},
	appContext: replaced,
	settings,
}: SiteOptions = {}): Promise<TestSite> {
	const rendered: string[] = [];
	const pages = createPageCache(64 * 1024 * 1024);
	const content = createContentKey();
	const watched: Render = async (request, apiClient) => {
		const { pathname } = new URL(request.url);
		rendered.push(pathname);
		return (render ?? usualPage)(request, apiClient);
	};
	const testApp = await createTestApp({
		...(settings && { settings }),
		site: { render: watched },
		appContext: { contentChanged: content.changed, ...replaced },
	});
	const { app, appContext } = testApp;
	const headers = securityHeaders(appContext.config);
	const routePaths = readRoutePaths(toRoutes(routes, forms), createPageExists(appContext));
	const requests = createRequestCounts(createRouteOf(app, routePaths));
	const listener = createPageListener({
		app,
		pages,
		content,
		routePaths,
		files: await openFiles(await writeFiles(files), headers),
		headers,
		clientOf: createClientNetwork(appContext.config.trustedProxies, appContext.unknownProxy),
		log: appContext.log,
		requests,
	});
	const origin = await serve(listener.listener);
	const { port } = new URL(origin);
	const ask: TestSite["ask"] = (path, sent = {}, method = "GET") => send(port, path, sent, method);
	return { ...testApp, origin, pages, content, listener, requests, rendered, ask };
}

const usualPage: Render = async (request) => {
	const { pathname } = new URL(request.url);
	const status = pathname.includes("~") ? 404 : 200;
	return new Response(`<!doctype html><title>${pathname}</title>${"text ".repeat(200)}`, {
		status,
		headers: { "Content-Type": "text/html; charset=utf-8" },
	});
};

async function send(port: string, path: string, headers: Record<string, string>, method: string): Promise<RawResponse> {
	const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false }).end();
	const [response] = await once(sent, "response");
	const bytes = await buffer(response);
	return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
}

function toRoutes(paths: string[], forms: string[]): Parameters<typeof readRoutePaths>[0] {
	const leaves = ["", ...paths].map((path, index) => [
		`route-${index}`,
		{
			id: `route-${index}`,
			parentId: "root",
			...(path && { path }),
			...(forms.includes(path) && { module: { action: () => null } }),
		},
	]);
	return Object.fromEntries([["root", { id: "root", path: "" }], ...leaves]);
}

async function writeFiles(files: Record<string, string>): Promise<string> {
	const directory = await mkdtemp(join(tmpdir(), "tracewright-files-"));
	onTestFinished(() => rm(directory, { recursive: true }));
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(directory, path)), { recursive: true });
		await writeFile(join(directory, path), text);
	}
	return directory;
}
