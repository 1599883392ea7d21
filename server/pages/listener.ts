import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { createFairQueue } from "../fair-queue.ts";
import type { Log } from "../log.ts";
import { Busy } from "../refusal.ts";
import { asksToSignIn, createSignInHall } from "../session/sign-in-hall.ts";
import { type Addresses, notFoundPath, standsForNothing } from "./addresses.ts";
import type { Files } from "./files.ts";
import { createFixedAnswers } from "./fixed-answers.ts";
import { headerIn } from "./head.ts";
import { createImprover } from "./improve.ts";
import { createKeeper, madeAhead } from "./keep.ts";
import { pathOf, spellingOf } from "./path.ts";
import { publicAnswer } from "./public-answers.ts";
import type { KeptPage, PageStore } from "./store.ts";
import { writePage } from "./write.ts";

/** What the application answers itself, each time anew. */
const unkept = /^\/(?:assets\/|cards\/|healthz$|readyz$)/;

/** What holds for a time from when it is answered. */
const dated = /^\/\.well-known\//;

/** What is made from the store, and not just found or not found. */
const madeFromStore = /^\/(?:drawings\/|dummyData\/|feed\.|sitemap|llms\.)/;

/** What a token opens before it is public. */
const opensWithToken = /^\/drawings\/posts\//;

/** What a listener is made of. */
export interface Serving {
	app: Hono;
	pages: PageStore;
	/** Public answers of the API, apart from the pages so that neither can crowd out the other. */
	answers: PageStore;
	addresses: Addresses;
	files: Files;
	/** The headers of every answer. */
	headers: Record<string, string>;
	/** Who sends a request, for the queue. */
	senderOf: (request: IncomingMessage) => string;
	/** Whether an `Authorization` holds the token of a live session. */
	isSignedIn: (authorization: string) => Promise<boolean>;
	log: Log;
}

/** What is made at once for whoever asks for what is not kept: two leave the other cores to what is. */
const queueLimits = { concurrency: 2, waiting: 64, waitingOfOne: 32 };

/** Answers requests, and makes a page before anyone asked for it. */
export interface PageListener {
	answer: RequestListener;
	/** Makes and keeps the page of a path, unless it is kept. */
	warm: (path: string) => Promise<void>;
}

/**
 * Answers every request: a kept page from memory before any framework runs, the rest through the application.
 * A page's path is all that chooses it; query, cookies and forwarded headers neither change nor split it.
 */
export function createPageListener(serving: Serving): PageListener {
	const { app, pages, answers, addresses, files, headers, senderOf, isSignedIn, log } = serving;
	const answerByApplication = getRequestListener(app.fetch, {
		overrideGlobalObjects: false,
		// HTTP/1.0 names no host, and no answer depends on it.
		hostname: "localhost",
		errorHandler: (error) =>
			new Response(null, {
				status: error instanceof RequestError ? 400 : 500,
				headers: { ...headers, "Cache-Control": "no-store" },
			}),
	});
	const ask = (path: string, environment: object) => app.fetch(new Request(`http://localhost${path}`), environment);
	const queue = createFairQueue(queueLimits);
	const enterHall = createSignInHall();
	// That the admin's pages say `no-store` is for browsers; all that differs between visitors comes from the API.
	const keepPage = createKeeper(pages, {
		queue,
		origin: async (path, dependencies) => ask(path, { dependencies }),
		lasts: (page, path) => page.status === 200 || (page.status === 404 && standsForNothing(path) && hasText(page)),
	});
	const keepEndpoint = createKeeper(pages, {
		queue,
		isCostly: (path) => madeFromStore.test(path),
		origin: async (path, dependencies) => ask(path, { dependencies, noPage: true }),
		lasts: (page, path) => page.status === 200 && !saysNoStore(page) && !dated.test(path),
	});
	// What the API says is `no-store` for everyone on the way; here a change drops it.
	const keepAnswer = createKeeper(answers, {
		queue,
		origin: async (target, dependencies) => ask(target, { dependencies }),
		lasts: (page) => page.status === 200,
	});
	const improve = createImprover(pages);
	const { redirect, nothing, notAllowed, fault, busy } = createFixedAnswers(headers);

	const readFile = async (path: string) => {
		const file = await files.read(path);
		pages.put(path, file);
		return file;
	};
	const notFound = async (sender: string) => pages.get(notFoundPath) ?? keepPage(notFoundPath, sender);

	/** The page of a path that is not kept under it. */
	const findPage = async (path: string, sender: string): Promise<KeptPage> => {
		if (files.has(path)) return readFile(path);
		// A store that cannot be asked leaves it to the page to say so.
		const page = await addresses.canonical(path).catch(() => path);
		if (page !== undefined) return pages.get(page) ?? keepPage(page, sender);
		const endpoint = await keepEndpoint(path, sender);
		const isNobodys = endpoint.status === 404 && endpoint.bodies.identity.bytes.length === 0;
		return isNobodys ? notFound(sender) : endpoint;
	};

	/** The public answer that a request reads; undefined where a session may change it, or the API has to say why not. */
	const findAnswer = async (path: string, query: string, authorization: string | undefined, sender: string) => {
		const found = publicAnswer(path, query);
		if (!found) return undefined;
		const mayDiffer = authorization !== undefined && !found.sameForAll;
		// A store that cannot be asked who it is leaves it to the API to say so.
		if (mayDiffer && (await isSignedIn(authorization).catch(() => true))) return undefined;
		return answers.get(found.target) ?? keepAnswer(found.target, sender);
	};

	/** What to answer without the application's help; undefined when only it can. */
	const find = async (request: IncomingMessage, path: string): Promise<KeptPage | undefined> => {
		const { method = "GET", url: target = "/" } = request;
		const query = target.slice(path.length);
		const sender = senderOf(request);
		const spelling = spellingOf(path);
		const isRead = method === "GET" || method === "HEAD";
		if (spelling === undefined || (spelling !== path && !isRead))
			return (spelling ?? path).startsWith("/api/") ? nothing : notFound(sender);
		if (spelling !== path) return redirect(spelling + query);
		if (path.startsWith("/api/"))
			return isRead ? findAnswer(path, query, request.headers.authorization, sender) : undefined;
		if (!isRead) return method === "POST" && addresses.takesForm(path) ? undefined : notAllowed;
		if (unkept.test(path)) return undefined;
		const slashes = path.length > 1 && /\/+$/.exec(path);
		return slashes ? redirect(path.slice(0, slashes.index) + query) : findPage(path, sender);
	};

	const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
		const page = await find(request, path);
		const mayBeOpened =
			page?.status === 404 && request.headers.authorization !== undefined && opensWithToken.test(path);
		if (page && !mayBeOpened) return writePage(request, response, page);
		if (asksToSignIn(request, path)) await enterHall(senderOf(request), response);
		await answerByApplication(request, response);
	};

	return {
		answer(request, response) {
			const started = performance.now();
			const path = pathOf(request.url ?? "/");
			const page = request.method === "GET" || request.method === "HEAD" ? pages.get(path) : undefined;
			if (page) {
				writePage(request, response, page);
				if (page.quickly) improve(path, page);
				return line(log, request, response, path, started);
			}
			response.once("close", () => line(log, request, response, path, started));
			answer(request, response, path).catch((error) => {
				const isBusy = error instanceof Busy;
				if (isBusy) log.warn({ path }, error.message);
				else log.error({ error, path }, "a request failed");
				if (response.headersSent) response.destroy();
				else writePage(request, response, isBusy ? busy(path, error.retryAfter) : fault);
			});
		},
		async warm(path) {
			if (!pages.get(path)) await findPage(path, madeAhead);
		},
	};
}

function hasText({ bodies }: KeptPage): boolean {
	return bodies.identity.bytes.length > 0;
}

/** Whether an answer says that nobody may store it. */
function saysNoStore({ unchangedHead }: KeptPage): boolean {
	return /no-store|private/i.test(headerIn(unchangedHead, "cache-control"));
}

function line(log: Log, request: IncomingMessage, response: ServerResponse, path: string, started: number): void {
	const ms = Math.round((performance.now() - started) * 100) / 100;
	log.info({ method: request.method, path, status: response.statusCode, ms });
}
