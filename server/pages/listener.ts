import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { messages } from "../../contract/messages.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { type Addresses, notFoundPath, standsForNothing } from "./addresses.ts";
import type { Files } from "./files.ts";
import { headerIn } from "./head.ts";
import { createKeeper } from "./keep.ts";
import { pathOf, spellingOf } from "./path.ts";
import { type KeptPage, type PageStore, toKeptPage } from "./store.ts";
import { writePage } from "./write.ts";

/** What the application answers itself, each time anew. */
const unkept = /^\/(?:api\/|assets\/|cards\/|\.well-known\/|healthz$|readyz$)/;

/** What the API answers to anyone, the same until something changes. Letters of other scripts stand encoded in an id. */
const publicAnswer =
	/^\/api\/v1\/(?:blog|project)(?:\/[bp]\/(?:[\w-]|%[89A-F][\dA-F]){1,800}(?:\/neighbours)?)?(?:\?.{0,600})?$/;

/** Of these, what a session does not change. */
const sameForAll = /^\/api\/v1\/blog\/b\/(?:[\w-]|%[89A-F][\dA-F]){1,800}(?:\/neighbours|\?view=public)$/;

/** What a token opens before it is public. */
const opensWithToken = /^\/drawings\/posts\//;

/** What a listener is made of. */
interface Serving {
	app: Hono;
	pages: PageStore;
	/** Public answers of the API, apart from the pages so that neither can crowd out the other. */
	answers: PageStore;
	addresses: Addresses;
	files: Files;
	/** The headers of every answer. */
	headers: Record<string, string>;
	log: Log;
}

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
export function createPageListener({ app, pages, answers, addresses, files, headers, log }: Serving): PageListener {
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
	// That the admin's pages say `no-store` is for browsers; all that differs between visitors comes from the API.
	const keepPage = createKeeper(pages, {
		origin: async (path, dependencies) => ask(path, { dependencies }),
		quality: 11,
		lasts: (page, path) => page.status === 200 || (page.status === 404 && standsForNothing(path) && hasText(page)),
	});
	const keepEndpoint = createKeeper(pages, {
		origin: async (path, dependencies) => ask(path, { dependencies, noPage: true }),
		quality: 11,
		lasts: (page) => page.status === 200 && !saysNoStore(page),
	});
	// What the API says is `no-store` for everyone on the way; here a change drops it.
	const keepAnswer = createKeeper(answers, {
		origin: async (target, dependencies) => ask(target, { dependencies }),
		quality: 4,
		lasts: (page) => page.status === 200,
	});
	const bare = (status: number, more: Record<string, string> = {}, body = "") =>
		toKeptPage(status, { ...headers, "Cache-Control": "no-store", ...more }, { identity: Buffer.from(body) }, "", []);
	const redirect = (location: string) => bare(308, { Location: location });
	const fault = bare(500);
	const refuse = (status: 404 | 405, message: string, more: Record<string, string> = {}) =>
		bare(status, { "Content-Type": "application/json", ...more }, JSON.stringify(new Refusal(status, message).body()));
	const notAllowed = refuse(405, messages.methodNotAllowed, { Allow: "GET, HEAD" });
	const nothing = refuse(404, messages.notFound);

	const readFile = async (path: string) => {
		const file = await files.read(path);
		pages.put(path, file);
		return file;
	};
	const notFound = async () => pages.get(notFoundPath) ?? keepPage(notFoundPath);

	/** The page of a path that is not kept under it. */
	const findPage = async (path: string): Promise<KeptPage> => {
		if (files.has(path)) return readFile(path);
		// A store that cannot be asked leaves it to the page to say so.
		const page = await addresses.canonical(path).catch(() => path);
		if (page !== undefined) return pages.get(page) ?? keepPage(page);
		const endpoint = await keepEndpoint(path);
		const isNobodys = endpoint.status === 404 && endpoint.bodies.identity.bytes.length === 0;
		return isNobodys ? notFound() : endpoint;
	};

	/** What to answer without the application's help; undefined when only it can. */
	const find = async (
		{ method = "GET", url: target = "/", headers: sent }: IncomingMessage,
		path: string,
	): Promise<KeptPage | undefined> => {
		const spelling = spellingOf(path);
		const isRead = method === "GET" || method === "HEAD";
		if (spelling === undefined || (spelling !== path && !isRead))
			return (spelling ?? path).startsWith("/api/") ? nothing : notFound();
		if (spelling !== path) return redirect(spelling + target.slice(path.length));
		if (isRead && (sent.authorization === undefined ? publicAnswer : sameForAll).test(target))
			return answers.get(target) ?? keepAnswer(target);
		if (unkept.test(path)) return undefined;
		if (isRead) {
			const slashes = path.length > 1 && /\/+$/.exec(path);
			if (slashes) return redirect(path.slice(0, slashes.index) + target.slice(path.length));
			return findPage(path);
		}
		// A form without JavaScript is posted to its own page.
		const posted = method === "POST" && (await addresses.canonical(path)) === path;
		return posted ? undefined : notAllowed;
	};

	const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
		const page = await find(request, path);
		const mayBeOpened =
			page?.status === 404 && request.headers.authorization !== undefined && opensWithToken.test(path);
		if (page && !mayBeOpened) writePage(request, response, page);
		else await answerByApplication(request, response);
	};

	return {
		answer(request, response) {
			const started = performance.now();
			const path = pathOf(request.url ?? "/");
			const page = request.method === "GET" || request.method === "HEAD" ? pages.get(path) : undefined;
			if (page) {
				writePage(request, response, page);
				return line(log, request, response, path, started);
			}
			response.once("close", () => line(log, request, response, path, started));
			answer(request, response, path).catch((error) => {
				log.error({ error, path }, "a request failed");
				if (response.headersSent) response.destroy();
				else writePage(request, response, fault);
			});
		},
		async warm(path) {
			if (!pages.get(path)) await findPage(path);
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
