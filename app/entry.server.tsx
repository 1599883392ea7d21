import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { servicePages } from "../content/service-pages.ts";
import { renderingContext } from "./api.server.ts";
import { RenderNonce, RequestId, ServicePages } from "./render-context.ts";

export { readWordsFrom } from "../content/live.ts";
export { renderingContext } from "./api.server.ts";

/** Renders a page whole: it is cached and compressed before it is sent, so there is nothing to stream. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { nonce, requestId } = context.get(renderingContext);
	const page = (
		<RenderNonce value={nonce}>
			<RequestId value={requestId}>
				<ServicePages value={servicePages}>
					<ServerRouter context={router} url={request.url} nonce={nonce} />
				</ServicePages>
			</RequestId>
		</RenderNonce>
	);
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page, {
			nonce: { script: nonce, style: nonce },
			onAllReady() {
				headers.set("Content-Type", "text/html; charset=utf-8");
				text(pipe(new PassThrough())).then((page) => resolve(new Response(page, { status, headers })), reject);
			},
			onError: reject,
			// Nothing is streamed out of order, because a page reads completely without JavaScript.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
		});
	});
}

/** Logs errors on the server. A missing page is not an error, and the API logs its own. */
export const handleError: HandleErrorFunction = (error, { context }) => {
	if (!isRouteErrorResponse(error))
		(context as Readonly<RouterContextProvider>).get(renderingContext).reportError(error);
};
