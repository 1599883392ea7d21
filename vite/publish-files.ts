import { getMimeType } from "hono/utils/mime";
import type { Plugin } from "vite";
import { servicePages } from "../content/service-pages.ts";
import { servicePath } from "../content/service-path.ts";
import { serviceNames } from "../contract/service.ts";
import { keepTexts } from "./content-units.ts";
import { siteIcons } from "./site-icons.ts";

/** Publishes what pages fetch as files: the services' data (spec 7), which the server render reads from the same sources, and icons. */
export function publishFiles(): Plugin {
	return {
		name: "publish-files",
		applyToEnvironment: (environment) => environment.name === "client",
		async generateBundle() {
			for (const [path, source] of await publishedFiles())
				this.emitFile({ type: "asset", fileName: path.slice(1), source });
		},
		configureServer(server) {
			const published = publishedFiles();
			server.middlewares.use(async (request, response, next) => {
				const path = request.url?.split("?")[0] ?? "";
				const source = (await published).get(path);
				if (source === undefined) return next();
				response.setHeader("Content-Type", getMimeType(path) ?? "application/json");
				response.end(source);
			});
		},
	};
}

/** Every published file by its path. */
async function publishedFiles(): Promise<Map<string, string | Uint8Array>> {
	return new Map<string, string | Uint8Array>([
		...serviceNames.map((name): [string, string] => [servicePath(name), JSON.stringify(keepTexts(servicePages[name]))]),
		...(await siteIcons()),
	]);
}
