import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export { apiContext, siteUrlContext } from "./api.server.ts";

/** Renders a page whole: it is kept and compressed before anybody gets it, so there is nothing to stream. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
			onAllReady() {
				headers.set("Content-Type", "text/html; charset=utf-8");
				text(pipe(new PassThrough())).then((page) => resolve(new Response(page, { status, headers })), reject);
			},
			onError: reject,
			// Nothing is moved behind a script that puts it in its place: a page reads completely without JavaScript.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
		});
	});
}
