import type { Plugin } from "vite";
import { servicePages } from "../content/service-pages.ts";
import { serviceNames, servicePath } from "../content/services.schema.ts";
import { publishedDrawings } from "../drawing/publish.ts";

/** Publishes what pages fetch as files: the services' data (spec 7), which the server render reads from the same sources, and drawings. */
export function publishFiles(): Plugin {
	return {
		name: "publish-files",
		applyToEnvironment: (environment) => environment.name === "client",
		generateBundle() {
			for (const [path, source] of publishedFiles()) this.emitFile({ type: "asset", fileName: path.slice(1), source });
		},
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const source = publishedFiles().get(request.url?.split("?")[0] ?? "");
				if (source === undefined) return next();
				response.setHeader("Content-Type", request.url?.includes(".svg") ? "image/svg+xml" : "application/json");
				response.end(source);
			});
		},
	};
}

/** Every published file by its path. */
function publishedFiles(): Map<string, string> {
	return new Map([
		...serviceNames.map((name): [string, string] => [servicePath(name), JSON.stringify(servicePages[name])]),
		...publishedDrawings(),
	]);
}
