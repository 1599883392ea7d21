import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import { isRunnableDevEnvironment } from "vite";
import type { readConfig } from "../server/config.ts";
import type { openContext } from "../server/start.ts";

/** Runs the product inside Vite's development server: API and pages in one process, both reloaded when a file changes. */
export function serveInDevelopment(): Plugin {
	return {
		name: "serve-in-development",
		apply: "serve",
		async configureServer(server) {
			const environment = server.environments.ssr;
			if (!environment || !isRunnableDevEnvironment(environment))
				throw new Error("The development server needs Vite's Node environment");
			const root = server.config.root;
			const load = (file: string) => environment.runner.import(join(root, file));
			const { openContext: open }: { openContext: typeof openContext } = await load("server/start.ts");
			const { readConfig: read }: { readConfig: typeof readConfig } = await load("server/config.ts");
			const { appContext, lines } = await open(read(process.env), process.stdout.isTTY === true, () => undefined);
			const address = `http://${server.config.server.host}:${server.config.server.port}`;
			server.httpServer?.once("listening", () =>
				server.config.logger.info(lines.join("\n").replace("{address}", address)),
			);
			return () => {
				server.middlewares.use(async (request, response, next) => {
					try {
						const { createDevelopmentApp } = await environment.runner.import(join(root, "server/development.ts"));
						const build = await environment.runner.import("virtual:react-router/server-build");
						await getRequestListener(createDevelopmentApp(appContext, build).fetch, { overrideGlobalObjects: false })(
							request,
							response,
						);
					} catch (error) {
						next(error);
					}
				});
			};
		},
	};
}
