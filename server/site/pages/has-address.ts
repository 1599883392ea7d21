import type { Hono } from "hono";
import { normalizePath } from "../../http/path.ts";
import type { Files } from "./files.ts";
import { isNotFoundPath, type RoutePaths } from "./route-paths.ts";
import type { RenderEnvironment } from "./routes.ts";

/**
 * Makes a function that says whether visitors find a page, a file or an answer of the application at a path of the site.
 * It renders no page, and a path that redirects counts.
 */
export function createHasAddress(app: Hono, routePaths: RoutePaths, files?: Pick<Files, "has">) {
	return async (spelled: string): Promise<boolean> => {
		const path = normalizePath(spelled)?.replace(/(?<=.)\/$/, "");
		if (path === undefined) return false;
		if (files?.has(path)) return true;
		const page = await routePaths.canonical(path);
		if (page !== undefined) return !isNotFoundPath(page);
		const environment: RenderEnvironment = { noPage: true };
		const response = await app.fetch(new Request(`http://localhost${path}`), environment);
		await response.body?.cancel();
		return response.status !== 404;
	};
}
