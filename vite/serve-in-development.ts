import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import { isRunnableDevEnvironment } from "vite";
import { company } from "../content/company.ts";

/**
 * Runs the product inside Vite's development server: API, pages and jobs in one process. The application lives from
 * request to request until one of its sources changes.
 */
export function serveInDevelopment(): Plugin {
	return {
		name: "serve-in-development",
		apply: "serve",
		async configureServer(server) {
			const environment = server.environments.ssr;
			if (!environment || !isRunnableDevEnvironment(environment))
				throw new Error("The development server needs Vite's Node environment");
			const { runner } = environment;
			const load = <Module>(file: string) => runner.import<Module>(join(server.config.root, file));
			const { jobsOf, openContext } = await load<typeof import("../server/start.ts")>("server/start.ts");
			const { runJobs } = await load<typeof import("../server/jobs.ts")>("server/jobs.ts");
			const { readConfig } = await load<typeof import("../server/config/config.ts")>("server/config/config.ts");
			const { appContext, lock, lines } = await openContext(
				readConfig(process.env),
				process.stdout.isTTY === true,
				() => undefined,
			);
			const stopJobs = runJobs(jobsOf(appContext), appContext.log);
			server.httpServer?.once("close", () => {
				void stopJobs();
				lock[Symbol.dispose]();
			});
			const address = `http://${server.config.server.host}:${server.config.server.port}`;
			server.httpServer?.once("listening", () =>
				server.config.logger.info(
					[`${company.name} listens on ${address}`, ...lines].join("\n").replace("{address}", address),
				),
			);

			type Development = typeof import("../server/development.ts");
			let last: { module: Development; listener: ReturnType<typeof getRequestListener> } | undefined;
			const currentListener = async () => {
				const module = await load<Development>("server/development.ts");
				if (last?.module !== module) {
					const app = module.createDevelopmentApp(appContext, () => runner.import("virtual:react-router/server-build"));
					last = { module, listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }) };
				}
				return last.listener;
			};
			return () => {
				server.middlewares.use((request, response, next) => {
					currentListener()
						.then((listener) => listener(request, response))
						.catch(next);
				});
			};
		},
	};
}
