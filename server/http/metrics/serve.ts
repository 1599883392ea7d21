import { createServer } from "node:http";
import type { Registry } from "prom-client";
import type { Config } from "../../config/config.ts";
import { listen } from "../http-server.ts";
import type { Log } from "../log.ts";

/** What gives the metrics as text. */
type MetricsSource = Pick<Registry, "metrics"> & { contentType: string };

/**
 * Serves metrics at `/metrics`, on a separate port, as they are not for visitors. Until `serve` names their source, it
 * answers 503.
 * @throws ConfigError when the address cannot be had
 */
export async function serveMetrics({ port, host }: NonNullable<Config["metrics"]>, log: Pick<Log, "error">) {
	let registry: MetricsSource | undefined;
	const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
		if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
		if (!registry) return void response.writeHead(503).end();
		const { contentType } = registry;
		registry.metrics().then(
			(text) => response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(text),
			(error) => {
				log.error({ error }, "the metrics could not be gathered");
				response.writeHead(500).end();
			},
		);
	});
	server.maxConnections = 16;
	const origin = await listen(server, { port, host }, { port: "METRICS_PORT", host: "METRICS_PORT" });
	server.unref();
	return {
		/** Such as `http://127.0.0.1:9464`. */
		origin,
		serve: (source: MetricsSource) => {
			registry = source;
		},
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
