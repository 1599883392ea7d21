import type { Plugin } from "vite";

/** The part of a plugin that publishes SVG files by their paths on the site: in the build, and while it is developed. */
export function publish(files: () => ReadonlyMap<string, string>): Pick<Plugin, "configureServer" | "generateBundle"> {
	return {
		generateBundle() {
			if (this.environment.name !== "client") return;
			for (const [path, source] of files()) this.emitFile({ type: "asset", fileName: path.slice(1), source });
		},
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const source = request.url?.endsWith(".svg") && files().get(request.url);
				if (!source) return next();
				response.setHeader("Content-Type", "image/svg+xml");
				response.end(source);
			});
		},
	};
}
