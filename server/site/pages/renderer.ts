import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ApiClient, renderingContext } from "../../../app/api.server.ts";
import type { readWordsFrom } from "../../../content/live.ts";
import type { HttpError } from "../../http/errors.ts";
import type { Log } from "../../http/log.ts";
import { requestId, requestIdHeader } from "../../http/request-id.ts";
import type { Words } from "../../words/words.ts";
import { createPostProcess, type PostProcess } from "../html/post-process.ts";

/** Renders a page. `apiClient` is how its loaders reach the API. */
export type Render = (request: Request, apiClient: ApiClient) => Promise<Response>;

/** The server half of the build; its entry hands out how its pages read the words, and the context under which a rendering looks for what the server gives it. */
export type SiteBuild = ServerBuild & {
	entry: { module: { readWordsFrom: typeof readWordsFrom; renderingContext: typeof renderingContext } };
};

/** What a renderer needs besides the build. */
interface RendererOptions {
	siteUrl: string | undefined;
	log: Pick<Log, "error">;
	words: Words;
}

/**
 * Makes the renderer of a build.
 * @param postProcess what is done to a page before it is sent
 */
export function createRenderer(
	build: SiteBuild,
	{ siteUrl, log, words }: RendererOptions,
	mode: "production" | "development",
	postProcess: PostProcess,
): Render {
	build.entry.module.readWordsFrom(() => words.current().rendered);
	const handle = createRequestHandler(build, mode);
	return async (request, apiClient) => {
		const context = new RouterContextProvider();
		const id = requestId() ?? randomUUID();
		const path = new URL(request.url).pathname;
		// Random, so that no author of a text on the page can know it.
		const nonce = randomUUID();
		context.set(build.entry.module.renderingContext, {
			api: apiClient,
			siteUrl,
			nonce,
			requestId: id,
			reportError: (error) => log.error({ id, error, path }, "a page failed"),
		});
		const page = await postProcess(await handle(request, context), path, nonce);
		// The log says under this id what went wrong.
		if (page.status >= 500) page.headers.set(requestIdHeader, id);
		return page;
	};
}

/** Loads the build from `build/` below the root: what renders its pages, and which routes they have. */
export async function loadSite(
	root: string,
	options: RendererOptions,
): Promise<{ render: Render; routes: SiteBuild["routes"] }> {
	const build: SiteBuild = await import(/* @vite-ignore */ pathToFileURL(join(root, "build/server/index.js")).href);
	return {
		render: createRenderer(build, options, "production", createPostProcess(options.words)),
		routes: build.routes,
	};
}

/**
 * Calls the API in process, as a visitor without a session.
 * @param environment what the application is given besides the request
 * @param headers added to every request, for what only the visitor's own request knows.
 */
export function createApiClient(
	app: Hono,
	environment: Record<string, unknown>,
	headers: Record<string, string> = {},
): ApiClient {
	return async (path, init) => {
		const request = new Request(`http://localhost${path}`, init);
		for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
		return app.fetch(request, environment);
	};
}

/** A client of the API that refuses everything for this reason, so that the page itself says what was wrong with its form. */
export function createRefusingApiClient(refusal: HttpError): ApiClient {
	return async () => Response.json(refusal.body(), { status: refusal.status, headers: refusal.headers });
}
