import type { IncomingMessage, ServerResponse } from "node:http";
import { namesTag } from "../../http/if-none-match.ts";
import type { CachedResponse } from "./cached-response.ts";
import { negotiateBody } from "./negotiate.ts";

/** Writes a response in the encoding that the visitor prefers, or 304 when the visitor has it. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
	const { bytes, etag, headers } = negotiateBody(cached, request.headers["accept-encoding"]);
	if (cached.status === 200 && namesTag(request.headers["if-none-match"], etag)) {
		response.writeHead(304, [...cached.notModifiedHeaders, "ETag", etag]).end();
		return;
	}
	response.writeHead(cached.status, headers);
	response.end(request.method === "HEAD" ? undefined : bytes);
}
