import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../log.ts";
import { createKeeper } from "./keep.ts";
import type { Encoding, KeptPage, PageStore } from "./store.ts";

/** What the application answers itself, with its query: nothing here is a page. */
const unkept = /^\/(?:api\/|assets\/|static\/|drawings\/|cards\/|healthz$|readyz$)/;

/**
 * Answers every request: a kept page from memory before any framework runs, the rest through the application.
 * A page's path is all that chooses it; query, cookies and forwarded headers neither change nor split it.
 */
export function createPageListener({ app, pages, log }: { app: Hono; pages: PageStore; log: Log }): RequestListener {
	const answerByApplication = getRequestListener(app.fetch, { overrideGlobalObjects: false });
	const keep = createKeeper(pages, async (path, dependencies) => app.fetch(new Request(`http://localhost${path}`), { dependencies }));

	return (request, response) => {
		const started = performance.now();
		const path = pathOf(request.url ?? "/");
		if ((request.method !== "GET" && request.method !== "HEAD") || unkept.test(path)) {
			response.once("finish", () => line(log, request, path, response.statusCode, started));
			void answerByApplication(request, response);
			return;
		}
		const page = pages.get(path);
		if (page) {
			line(log, request, path, write(request, response, page), started);
			return;
		}
		keep(path)
			.then((rendered) => line(log, request, path, write(request, response, rendered), started))
			.catch((error) => {
				log.error({ error, path }, "a page failed");
				response.writeHead(500).end();
			});
	};
}

/** Writes a page in the best encoding that the visitor takes, or 304 when it has it. Answers the status. */
function write(request: IncomingMessage, response: ServerResponse, page: KeptPage): number {
	const encoding = bestEncoding(request.headers["accept-encoding"]);
	const { bytes, etag } = page.bodies[encoding];
	if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
		response.writeHead(304, { ...page.headers, ETag: etag, Vary: "Accept-Encoding" }).end();
		return 304;
	}
	response.writeHead(page.status, {
		...page.headers,
		...(encoding !== "identity" && { "Content-Encoding": encoding }),
		"Content-Length": bytes.length,
		ETag: etag,
		Vary: "Accept-Encoding",
	});
	response.end(request.method === "HEAD" ? undefined : bytes);
	return page.status;
}

function bestEncoding(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
	return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

function pathOf(url: string): string {
	const end = url.search(/[?#]/);
	return end === -1 ? url : url.slice(0, end);
}

function line(log: Log, request: IncomingMessage, path: string, status: number, started: number): void {
	log.info({ method: request.method, path, status, ms: Math.round((performance.now() - started) * 100) / 100 });
}
