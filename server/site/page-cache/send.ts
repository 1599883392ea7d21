import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedResponse } from "./cached-response.ts";
import { negotiateBody } from "./negotiate.ts";

/** Writes a response in the encoding that the visitor prefers, or 304 when the visitor has it. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
	const { bytes, etag, headers } = negotiateBody(cached, request.headers["accept-encoding"]);
	const ifNoneMatch = request.headers["if-none-match"];
	if (ifNoneMatch !== undefined && cached.status === 200 && matches(ifNoneMatch, etag)) {
		response.writeHead(304, [...cached.notModifiedHeaders, "ETag", etag]).end();
		return;
	}
	response.writeHead(cached.status, headers);
	response.end(request.method === "HEAD" ? undefined : bytes);
}

/** Whether an `If-None-Match` names this ETag, by the weak comparison that RFC 9110 asks for. */
function matches(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
	return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
