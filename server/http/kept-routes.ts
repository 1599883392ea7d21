import type { Handler, Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { BlankEnv } from "hono/types";

const keptRoutes = new WeakMap<Hono, TrieRouter<true>>();

/**
 * Adds a GET route whose response changes with the content alone, and is the same for everybody: the page cache keeps it
 * until the next change. Any other route outside the API answers each request by itself.
 */
export function keepRoute<Path extends string>(app: Hono, path: Path, handler: Handler<BlankEnv, Path>): void {
	app.get(path, handler);
	const kept = keptRoutes.get(app) ?? new TrieRouter<true>();
	kept.add("GET", path, true);
	keptRoutes.set(app, kept);
}

/** Whether the response of a path is kept. */
export function isKept(app: Hono, path: string): boolean {
	return (keptRoutes.get(app)?.match("GET", path)[0].length ?? 0) > 0;
}
