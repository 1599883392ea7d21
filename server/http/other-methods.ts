import type { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "./errors.ts";

/**
 * Refuses a method that a path does not take with 405 and a list of those that it takes. Called after the routes are
 * registered, and before those that match every path.
 */
export function refuseOtherMethods(app: Hono): void {
	const methods = new TrieRouter<string>();
	for (const { path, method } of app.routes) {
		if (method !== "ALL") methods.add("ALL", path, method);
	}

	app.all("*", async (context, next) => {
		const allowed = new Set(methods.match("ALL", context.req.path)[0].map(([method]) => method));
		if (allowed.has("GET")) allowed.add("HEAD");
		if (allowed.size > 0 && !allowed.has(context.req.method))
			throw new HttpError(405, messages.methodNotAllowed, { headers: { Allow: [...allowed].sort().join(", ") } });
		await next();
	});
}
