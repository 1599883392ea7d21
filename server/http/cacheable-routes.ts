import type { Handler, Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { BlankEnv } from "hono/types";

const cacheableRoutes = new WeakMap<Hono, TrieRouter<true>>();

/**
 * Adds a GET route whose response changes with the content alone, and is the same for everybody: the page cache keeps it
 * until the next change. Any other route outside the API answers each request by itself.
 */
export function cacheRoute<Path extends string>(app: Hono, path: Path, handler: Handler<BlankEnv, Path>): void {
	app.get(path, handler);
	const routes = cacheableRoutes.get(app) ?? new TrieRouter<true>();
	routes.add("GET", path, true);
	cacheableRoutes.set(app, routes);
}

/** Whether the response of a path is kept. */
export function isCacheableRoute(app: Hono, path: string): boolean {
	return (cacheableRoutes.get(app)?.match("GET", path)[0].length ?? 0) > 0;
}
