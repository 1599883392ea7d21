import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { OverloadError } from "../../http/errors.ts";
import { createFairQueue } from "../../http/fair-queue.ts";
import type { Log } from "../../http/log.ts";
import { withoutAddresses } from "../../http/log-error.ts";
import type { RequestCounts } from "../../http/metrics/requests.ts";
import { requestIdHeader, withRequestId } from "../../http/request-id.ts";
import { type CachedResponse, isNoStore } from "../page-cache/cached-response.ts";
import type { SiteCaches } from "../page-cache/caches.ts";
import { createReencoder } from "../page-cache/encode.ts";
import { createGetOrRender, prerendering } from "../page-cache/get-or-render.ts";
import { sendCached } from "../page-cache/send.ts";
import type { Files } from "./files.ts";
import { createFixedResponses } from "./fixed-responses.ts";
import { normalizePath, pathnameOf } from "./path.ts";
import { publicResponse } from "./public-responses.ts";
import { isNotFoundPath, notFoundPath, type RoutePaths } from "./route-paths.ts";

/** Paths whose responses the application makes anew for each request. */
const neverCached = /^\/(?:assets\/|cards\/|healthz$|readyz$)/;

/** Health checks, which are answered also when the event loop is late. */

/** Paths whose responses hold an expiry date that counts from now. */
const holdsExpiry = /^\/\.well-known\//;

/** Paths whose responses take queries to make. */
const queriesStore = /^\/(?:drawings\/|dummyData\/|feed\.|sitemap|llms\.)/;

/** Paths that the admin may read before they are public. */
const maySendToken = /^\/drawings\/posts\//;

/** What a listener is made of. */
export interface ListenerOptions {
	app: Hono;
	caches: SiteCaches;
	routePaths: RoutePaths;
	files: Files;
	/** The headers of every response. */
	headers: Record<string, string>;
	/** Who sends a request, for the queue. */
	senderOf: (request: IncomingMessage) => string;
	/** The network of who sends a request, for the log. */
	clientOf: (request: IncomingMessage) => string;
	/** Whether an `Authorization` holds the token of a live session. */
	isSignedIn: (authorization: string) => Promise<boolean>;
	log: Log;
	requests: RequestCounts;
}

/** Simultaneous renderings of what is not cached: two leave the other cores to cached responses. */
const queueLimits = { concurrency: 2, waiting: 64, waitingPerSender: 32 };

/** Answers requests, and renders a page before anyone asked for it. */
export interface PageListener {
	listener: RequestListener;
	/** Renders and caches the page of a path, unless it is cached. */
	prerender: (path: string) => Promise<void>;
}

/**
 * Answers every request: a cached page from memory before any framework runs, the rest through the application.
 * A page's cache key is its path, normalized (`path.ts`) and canonical (`route-paths.ts`), and nothing else: query, cookies
 * and forwarded headers neither change nor split it.
 */
export function createPageListener(options: ListenerOptions): PageListener {
	const { app, caches, routePaths, files, headers, senderOf, clientOf, isSignedIn, log, requests } = options;
	const { pages, apiResponses } = caches;
	const answerByApplication = getRequestListener(app.fetch, {
		overrideGlobalObjects: false,
		// HTTP/1.0 sends no Host header, and no response depends on it.
		hostname: "localhost",
		errorHandler: (error) =>
			new Response(null, {
				status: error instanceof RequestError ? 400 : 500,
				headers: { ...headers, "Cache-Control": "no-store" },
			}),
	});
	const fetchInternally = async (path: string, environment: object) =>
		app.fetch(new Request(`http://localhost${path}`), environment);
	const queue = createFairQueue(queueLimits);
	// `no-store` on admin pages is for browsers: their HTML is the same for everybody, only the API's data differs.
	const getPage = createGetOrRender(pages, {
		queue,
		render: (path, tags) => fetchInternally(path, { tags }),
		isCacheable: (page, path) => page.status === 200 || (page.status === 404 && isNotFoundPath(path) && !isEmpty(page)),
	});
	const getEndpoint = createGetOrRender(pages, {
		queue,
		isCostly: (path) => queriesStore.test(path),
		render: (path, tags) => fetchInternally(path, { tags, noPage: true }),
		isCacheable: (response, path) => response.status === 200 && !isNoStore(response) && !holdsExpiry.test(path),
	});
	// The API says `no-store` to browsers and proxies; this cache is invalidated by changes.
	const getApiResponse = createGetOrRender(apiResponses, {
		queue,
		render: (target, tags) => fetchInternally(target, { tags }),
		isCacheable: ({ status }) => status === 200,
	});
	const reencode = createReencoder(pages);
	const { redirect, notFoundInApi, notAllowed, serverError, overloaded } = createFixedResponses(headers);

	const readFile = async (path: string) => {
		const file = await files.read(path);
		pages.set(path, file);
		return file;
	};

	/** The page of a path that is not cached under it. */
	const findPage = async (path: string, sender: string): Promise<CachedResponse> => {
		if (files.has(path)) return readFile(path);
		// When the database cannot be reached, the page answers with its error.
		const page = await routePaths.canonical(path).catch(() => path);
		if (page !== undefined) return getPage(page, sender);
		const endpoint = await getEndpoint(path, sender);
		return endpoint.status === 404 && isEmpty(endpoint) ? getPage(notFoundPath, sender) : endpoint;
	};

	/** The public response that a request reads; undefined where a session may change it, or the API has to say why not. */
	const findApiResponse = async (path: string, query: string, authorization: string | undefined, sender: string) => {
		const response = publicResponse(path, query);
		if (!response) return undefined;
		const mayDiffer = authorization !== undefined && !response.sameForAll;
		// When the database cannot be reached, the API answers with its error.
		if (mayDiffer && (await isSignedIn(authorization).catch(() => true))) return undefined;
		return getApiResponse(response.target, sender);
	};

	/** The response of a request that a cache can answer or fill; undefined when only the application can answer. */
	const find = async (request: IncomingMessage, path: string): Promise<CachedResponse | undefined> => {
		const { method = "GET", url: target = "/" } = request;
		const query = target.slice(path.length);
		const sender = senderOf(request);
		const normalized = normalizePath(path);
		const isRead = method === "GET" || method === "HEAD";
		if (normalized === undefined || (normalized !== path && !isRead))
			return (normalized ?? path).startsWith("/api/") ? notFoundInApi : getPage(notFoundPath, sender);
		if (normalized !== path) return redirect(normalized + query);
		if (path.startsWith("/api/"))
			return isRead ? findApiResponse(path, query, request.headers.authorization, sender) : undefined;
		if (!isRead) return method === "POST" && routePaths.takesForm(path) ? undefined : notAllowed;
		if (neverCached.test(path)) return undefined;
		const slashes = path.length > 1 && /\/+$/.exec(path);
		return slashes ? redirect(path.slice(0, slashes.index) + query) : findPage(path, sender);
	};

	const handle = async (request: IncomingMessage, response: ServerResponse, path: string) => {
		const cached = await find(request, path);
		const mayBeOpened =
			cached?.status === 404 && request.headers.authorization !== undefined && maySendToken.test(path);
		if (cached && !mayBeOpened) return sendCached(request, response, cached);
		await answerByApplication(request, response);
	};

	/** What a cache holds for a request, without any wait. */
	const getCached = ({ url: target = "/", headers: { authorization } }: IncomingMessage, path: string) => {
		const page = pages.get(path);
		if (page || authorization !== undefined || !path.startsWith("/api/")) return page;
		const response = publicResponse(path, target.slice(path.length));
		return response && apiResponses.get(response.target);
	};

	/** Writes a line about a request that was answered, and counts it. */
	const record = (request: IncomingMessage, response: ServerResponse, details: RequestDetails, isCached: boolean) => {
		const ms = Math.round((performance.now() - details.started) * 100) / 100;
		const { method = "GET" } = request;
		const { statusCode: status } = response;
		log.info({ id: details.id, client: details.client, method, path: details.path, status, ms });
		requests.add(method, details.path, status, ms, isCached);
	};

	return {
		listener(request, response) {
			const started = performance.now();
			const path = pathnameOf(request.url ?? "/");
			const id = randomUUID();
			const details: RequestDetails = { id, client: clientOf(request), path, started };
			const isRead = request.method === "GET" || request.method === "HEAD";
			const page = isRead ? getCached(request, path) : undefined;
			if (page) {
				if (page.status !== 200) response.setHeader(requestIdHeader, id);
				sendCached(request, response, page);
				if (page.needsReencoding) reencode(path, page);
				return record(request, response, details, true);
			}
			response.setHeader(requestIdHeader, id);
			response.once("close", () => {
				// Those who share a rendering that failed share its id.
				const sharedId = String(response.getHeader(requestIdHeader));
				record(request, response, { ...details, id: sharedId, path: withoutAddresses(path) }, false);
			});
			withRequestId(id, () => handle(request, response, path)).catch((error) => {
				const isOverload = error instanceof OverloadError;
				if (isOverload) log.warn({ id, path }, error.message);
				else log.error({ id, error, path }, "a request failed");
				if (response.headersSent) response.destroy();
				else sendCached(request, response, isOverload ? overloaded(path, error.retryAfter, id) : serverError);
			});
		},
		async prerender(path) {
			if (!pages.get(path)) await findPage(path, prerendering);
		},
	};
}

/** What is known of a request before it is answered, for the log. */
interface RequestDetails {
	id: string;
	client: string;
	path: string;
	/** `performance.now()` */
	started: number;
}

function isEmpty({ bodies }: CachedResponse): boolean {
	return bodies.identity.bytes.length === 0;
}
