import { RouterContextProvider } from "react-router";
import { type ApiClient, renderingContext } from "../../app/api.server.ts";

/** What loaders and actions are given of a request: the API is this one. */
export function loaderContext(api: ApiClient): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(renderingContext, {
		api,
		siteUrl: undefined,
		nonce: "nonce",
		requestId: "id",
		reportError: () => undefined,
	});
	return context;
}
