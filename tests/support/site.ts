import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { ServerBuild } from "react-router";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { joinSite, type Site } from "../../server/open-site.ts";
import { type ContentKey, createContentKey } from "../../server/site/page-cache/content-key.ts";
import { openFiles } from "../../server/site/pages/files.ts";
import type { Render } from "../../server/site/pages/renderer.ts";
import { createTestApp, type TestApp, type TestOptions } from "./app.ts";
import { aDataFolder } from "./data-folder.ts";
import { serve } from "./listen.ts";

/** A response with its whole body. */
export interface RawResponse {
	status: number;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
	text: string;
}

/** The site as the product joins it, behind its HTTP server, with pages of the test's own. */
export interface TestSite extends TestApp, Site {
	/** Such as `http://127.0.0.1:4711`. */
	origin: string;
	content: ContentKey;
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
	const content = createContentKey();
	const watched: Render = async (request, apiClient) => {
		rendered.push(new URL(request.url).pathname);
		return (render ?? usualPage)(request, apiClient);
	};
	let site: Site | undefined;
	const testApp = await createTestApp({
		...(settings && { settings }),
		appContext: { contentChanged: content.changed, ...replaced },
		async makeApp(appContext) {
			const opened = await openFiles(await writeFiles(files), securityHeaders(appContext.config));
			site = joinSite(appContext, content, {
				render: watched,
				routes: toRoutes(routes, forms),
				files: opened,
			});
			return site.app;
		},
	});
	if (!site) throw new Error("The site was not joined");
	const origin = await serve(site.listener);
	const { port } = new URL(origin);
	const ask: TestSite["ask"] = (path, sent = {}, method = "GET") => send(port, path, sent, method);
	return { ...testApp, ...site, origin, content, rendered, ask };
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

function toRoutes(paths: string[], forms: string[]): ServerBuild["routes"] {
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
	const directory = await aDataFolder();
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(directory, path)), { recursive: true });
		await writeFile(join(directory, path), text);
	}
	return directory;
}
