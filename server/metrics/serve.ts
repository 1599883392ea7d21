import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, ConfigError } from "../config.ts";

/** What is measured, in words. */
interface Measured {
	contentType: string;
	metrics: () => Promise<string>;
}

/**
 * Serves what is measured at `/metrics`, on a port of its own: it is not for visitors. Until `serve` names what is
 * measured, it answers 503.
 * @throws ConfigError when the address cannot be had
 */
export async function serveMetrics({ port, host }: NonNullable<Config["metrics"]>) {
	let registry: Measured | undefined;
	const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
		if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
		if (!registry) return void response.writeHead(503).end();
		const { contentType } = registry;
		registry.metrics().then(
			(text) => response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(text),
			() => response.writeHead(500).end(),
		);
	});
	server.maxConnections = 16;
	await new Promise<void>((resolve, reject) => {
		server.once("error", ({ code }: NodeJS.ErrnoException) =>
			reject(
				new ConfigError(
					code === "EADDRINUSE"
						? `Port ${port} of ${host} is taken: set METRICS_PORT to a free one`
						: `METRICS_PORT: cannot listen on port ${port} of ${host} (${code})`,
				),
			),
		);
		server.listen({ port, host }, resolve);
	});
	server.unref();
	const { address, port: chosen, family } = server.address() as AddressInfo;
	return {
		/** Such as `http://127.0.0.1:9464`. */
		origin: `http://${family === "IPv6" ? `[${address}]` : address}:${chosen}`,
		serve: (measured: Measured) => {
			registry = measured;
		},
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
