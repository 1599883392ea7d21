import { getMimeType } from "hono/utils/mime";
import type { Plugin } from "vite";
import { siteIcons } from "./site-icons.ts";

/** Publishes the site's icons as files. */
export function publishFiles(): Plugin {
	return {
		name: "publish-files",
		applyToEnvironment: (environment) => environment.name === "client",
		async generateBundle() {
			for (const [path, source] of await siteIcons()) this.emitFile({ type: "asset", fileName: path.slice(1), source });
		},
		configureServer(server) {
			const icons = siteIcons();
			server.middlewares.use(async (request, response, next) => {
				const path = request.url?.split("?")[0] ?? "";
				const source = (await icons).get(path);
				if (source === undefined) return next();
				response.setHeader("Content-Type", getMimeType(path) ?? "");
				response.end(source);
			});
		},
	};
}
