import type { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { RoutePaths } from "./route-paths.ts";

/** The route of every path that belongs to none. */
const otherRoute = "other";

/** The paths of the build's files. */
const files = ["/static/*", "/services/*", "/drawings/*"];

/**
 * Says to which route a path belongs, such as `/blog/:blogId`, so that what is counted by route stays bounded whatever is
 * asked for. What a page loads for a navigation counts as the page.
 */
export function createRouteOf(app: Hono, { patterns }: Pick<RoutePaths, "patterns">): (path: string) => string {
	const endpoints = app.routes.filter(({ method, path }) => method !== "ALL" && path !== "/*").map(({ path }) => path);
	const router = new TrieRouter<string>();
	for (const pattern of new Set([...endpoints, ...patterns, ...files])) router.add("GET", pattern, pattern);
	return (path) => {
		const page = path === "/_.data" ? "/" : path.replace(/\.data$/, "");
		return router.match("GET", page)[0][0]?.[0] ?? otherRoute;
	};
}
