import type { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { keptUntilChange } from "../../http/kept-until-change.ts";

/** Says whether a path belongs to a route that is marked with `keptUntilChange`. */
export function readKeptPaths({ routes }: Pick<Hono, "routes">): (path: string) => boolean {
	const router = new TrieRouter<true>();
	for (const { method, path, handler } of routes) if (handler === keptUntilChange) router.add(method, path, true);
	return (path) => router.match("GET", path)[0].length > 0;
}
