import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateBody } from "./negotiate.ts";
import type { CachedResponse } from "./page-cache.ts";

/** Writes a page in the best encoding that the visitor takes, or 304 when the visitor has it. Answers the status. */
export function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedResponse): number {
	const { bytes, etag, headers } = negotiateBody(page, request.headers["accept-encoding"]);
	const known = request.headers["if-none-match"];
	if (known !== undefined && page.status === 200 && matches(known, etag)) {
		response.writeHead(304, [...page.notModifiedHeaders, "ETag", etag]).end();
		return 304;
	}
	response.writeHead(page.status, headers);
	response.end(request.method === "HEAD" ? undefined : bytes);
	return page.status;
}

/** Whether an `If-None-Match` names this ETag, by the weak comparison that RFC 9110 asks for. */
function matches(known: string, etag: string): boolean {
	if (known === etag || known.trim() === "*") return true;
	return known.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
