import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { isCacheableRoute } from "../../http/cacheable-routes.ts";
import { createClientNetwork } from "../../http/client-network.ts";
import { OverloadError } from "../../http/errors.ts";
import type { Renderings } from "../../http/health/page-check.ts";
import { loggedPath } from "../../http/logged-path.ts";
import { normalizePath, pathnameOf } from "../../http/path.ts";
import { requestIdHeader, withRequestId } from "../../http/request-id.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { createOldAddresses } from "../../resources/redirects/lead.ts";
import { readRedirects } from "../../resources/redirects/repository.ts";
import type { CachedResponse } from "../page-cache/cached-response.ts";
import type { ContentKey } from "../page-cache/content-key.ts";
import { compressAnswer, encode } from "../page-cache/encode.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { sendCached } from "../page-cache/send.ts";
import type { Files } from "./files.ts";
import { createFixedResponses } from "./fixed-responses.ts";
import { createHasAddress } from "./has-address.ts";
import { isNotFoundPath, notFoundPath, type RoutePaths } from "./route-paths.ts";
import type { RenderEnvironment } from "./routes.ts";

/** What a listener answers from, besides the store. */
interface ListenerOptions {
	app: Hono;
	pages: PageCache;
	content: Pick<ContentKey, "current">;
	routePaths: RoutePaths;
	files: Files;
}

/** How much is rendered at once, and waits: two leave the other cores to cached responses. */
const maxRenderings = { atOnce: 2, waiting: 64 };

/**
 * Answers every request: a cached page from memory before any framework runs, the rest through the application.
 * A page is cached under the content's key and its path, normalized (`path.ts`) and canonical
 * (`route-paths.ts`): cookies, forwarded headers and a query, but that of an old address, neither change nor split it.
 */
export function createPageListener(
	{ store, config, log, hiddenVisitors }: AppContext,
	{ app, pages, content, routePaths, files }: ListenerOptions,
): { listener: RequestListener; renderings: Renderings } {
	const headers = securityHeaders(config);
	const clientOf = createClientNetwork(config.trustedProxies, hiddenVisitors);
	const hasAddress = createHasAddress(app, routePaths, files);
	const oldAddresses = createOldAddresses(() => readRedirects(store), content.current, hasAddress);
	/** What the application answers; nothing yet where outside of the API it has nothing. */
	const fetchAnswer: Parameters<typeof getRequestListener>[0] = async (request, environment) => {
		const { url = "", headers: asked } = environment.incoming;
		const isApi = url.startsWith("/api/");
		// Node.js leaves the body out, and every header stays.
		const sent = request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
		const answer = await app.fetch(sent, { ...environment, noPage: true });
		if (isApi) return compressAnswer(answer, asked["accept-encoding"]);
		return answer.status === 404 ? RESPONSE_ALREADY_SENT : answer;
	};
	const answerByApplication = getRequestListener(fetchAnswer, {
		overrideGlobalObjects: false,
		// HTTP/1.0 sends no Host header, and no response depends on it.
		hostname: "localhost",
		errorHandler: (error) =>
			new Response(null, {
				status: error instanceof RequestError ? 400 : 500,
				headers: { ...headers, "Cache-Control": "no-store" },
			}),
	});
	const queue = createBoundedQueue(maxRenderings.atOnce, maxRenderings.waiting);
	const keyOf = (path: string) => content.current() + path;

	const render = async (path: string, environment: RenderEnvironment) => {
		const request = new Request(`http://localhost${path}`);
		const response = await encode(await app.fetch(request, environment));
		// When the database cannot be reached, every waiting rendering would fail too.
		if (response.status === 503) queue.clear();
		return response;
	};
	// `no-store` on admin pages is for browsers: their HTML is the same for everybody, only the API's data differs.
	const getPage = (path: string) =>
		pages.getOrRender(keyOf(path), {
			render: () => queue.run(() => render(path, {})),
			isCacheable: ({ status, bodies }) =>
				status === 200 || (status === 404 && isNotFoundPath(path) && bodies.identity.bytes.length > 0),
		});
	const getEndpoint = (path: string) =>
		pages.getOrRender(keyOf(path), {
			render: () => queue.run(() => render(path, { noPage: true })),
			isCacheable: ({ status, bodies }) => status === 200 && !bodies.identity.headers.includes("no-store"),
		});
	const fixed = createFixedResponses(headers);

	const readFile = async (path: string) => {
		const file = await files.read(path);
		pages.set(path, file);
		return file;
	};

	/** The response of a path that is not cached under it; undefined when only the application can answer. */
	const findPage = async (path: string): Promise<CachedResponse | undefined> => {
		if (files.has(path)) return readFile(path);
		// When the database cannot be reached, the page answers with its error.
		const page = await routePaths.canonical(path).catch(() => path);
		if (page !== undefined) return getPage(page);
		if (!isCacheableRoute(app, path)) return undefined;
		const endpoint = await getEndpoint(path);
		return endpoint.status === 404 ? getPage(notFoundPath) : endpoint;
	};

	/** Leads from an old address, or its data, to where it leads; undefined where it is none now, or has a page. */
	const findMoved = async (path: string, query: string): Promise<CachedResponse | undefined> => {
		const page = pageOfData(path);
		// What the router adds for itself.
		const asked = page === path ? query : query.replace(/[?&]_routes=[^&]*$/, "");
		const to = await oldAddresses.find(page + asked).catch(() => undefined);
		if (to === undefined) return undefined;
		if (to === null) return getPage(notFoundPath);
		return page === path ? fixed.moved(to) : fixed.movedData(to);
	};

	/** The response of a request that a cache can answer or fill; undefined when only the application can answer. */
	const find = async (request: IncomingMessage, path: string): Promise<CachedResponse | undefined> => {
		const { method = "GET", url: target = "/" } = request;
		const query = target.slice(path.length);
		const normalized = normalizePath(path);
		const isRead = method === "GET" || method === "HEAD";
		if (normalized === undefined || (normalized !== path && !isRead))
			return (normalized ?? path).startsWith("/api/") ? fixed.notFoundInApi : getPage(notFoundPath);
		// Two slashes in a row are not a normalized path.
		const bare = normalized.replace(/(?<=.)\/$/, "");
		if (normalized !== path) return (await findMoved(bare, query)) ?? fixed.redirect(normalized + query);
		if (path.startsWith("/api/")) return undefined;
		const takesForm = routePaths.takesForm(path);
		if (!isRead) return method === "POST" && takesForm ? undefined : fixed.notAllowed(takesForm);
		const moved = query || bare !== path ? await findMoved(bare, query) : undefined;
		if (moved) return moved;
		return bare === path ? findPage(path) : fixed.redirect(bare + query);
	};

	const handle = async (request: IncomingMessage, response: ServerResponse, path: string) => {
		// Once a page is cached, a query keeps it waiting for no store that does not answer.
		void oldAddresses.load();
		const cached = await find(request, path);
		if (!cached) await answerByApplication(request, response);
		if (response.headersSent) return;
		const moved =
			cached && cached.status !== 404 ? cached : await findMoved(path, (request.url ?? "").slice(path.length));
		sendCached(request, response, moved ?? cached ?? (await getPage(notFoundPath)));
	};

	const listener: RequestListener = (request, response) => {
		const started = performance.now();
		const path = pathnameOf(request.url ?? "/");
		const id = randomUUID();
		const client = clientOf(request);
		/** Writes a line about the request once it is answered. */
		const record = (isCached: boolean) => {
			const ms = Math.round((performance.now() - started) * 100) / 100;
			const { method = "GET" } = request;
			// As in nginx, where the visitor left before there was an answer.
			const status = response.headersSent ? response.statusCode : 499;
			const pathInLog = isCached ? path : loggedPath(path);
			// Those who share a rendering that failed share its id.
			log.info({ id: String(response.getHeader(requestIdHeader) ?? id), client, method, path: pathInLog, status, ms });
		};
		const isRead = request.method === "GET" || request.method === "HEAD";
		const isNamed = path.length < (request.url?.length ?? 0) && oldAddresses.mayNameQuery(pageOfData(path));
		const page = isRead && !isNamed ? (pages.get(keyOf(path)) ?? pages.get(path)) : undefined;
		if (page) {
			if (page.status !== 200) response.setHeader(requestIdHeader, id);
			sendCached(request, response, page);
			return record(true);
		}
		response.setHeader(requestIdHeader, id);
		response.once("close", () => record(false));
		withRequestId(id, () => handle(request, response, path)).catch((error) => {
			const isOverload = error instanceof OverloadError;
			const line = { id, path: loggedPath(path) };
			if (isOverload) log.warn(line, error.message);
			else log.error({ ...line, error }, "a request failed");
			if (response.headersSent) response.destroy();
			else sendCached(request, response, isOverload ? fixed.overloaded(error.retryAfter) : fixed.serverError);
		});
	};
	// The check waits in turn however many wait.
	const run = () => queue.run(() => render(notFoundPath, {}), Number.POSITIVE_INFINITY);
	return { listener, renderings: { run, ended: queue.ended } };
}

/** The path of a page, also of its data. */
function pageOfData(path: string): string {
	return path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
}
