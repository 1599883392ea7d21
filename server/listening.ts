import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, ConfigError } from "./config.ts";

/** How long, in milliseconds, running requests may take to end once the product stops: a supervisor that waits 10 s never has to kill. */
const patience = 8_000;

/** A server that slow and silent connections cannot exhaust, and that ends without cutting a request off. */
export interface Listening {
	/**
	 * Starts to listen.
	 * @returns where, as an origin.
	 * @throws ConfigError when the address cannot be had.
	 */
	listen: (config: Pick<Config, "port" | "host">) => Promise<string>;
	/** Takes no new connection, answers what is running, and closes each connection after its answer. */
	drain: () => Promise<void>;
}

/** Makes the server of a listener. */
export function createListening(answer: RequestListener): Listening {
	let draining = false;
	const server = createServer(
		{
			// Whoever sends a byte now and then is cut off after 15 s, checked every 5 s.
			headersTimeout: 15_000,
			connectionsCheckingInterval: 5_000,
			requestTimeout: 120_000,
			keepAliveTimeout: 65_000,
		},
		(request, response) => {
			if (draining) response.shouldKeepAlive = false;
			return answer(request, response);
		},
	);
	// Whoever does not read the answer is cut off too.
	server.timeout = 120_000;
	return {
		listen: (config) => listen(server, config),
		drain: () => {
			draining = true;
			return close(server);
		},
	};
}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		const closingIdle = setInterval(() => server.closeIdleConnections(), 100).unref();
		const cuttingOff = setTimeout(() => server.closeAllConnections(), patience).unref();
		server.close(() => {
			clearInterval(closingIdle);
			clearTimeout(cuttingOff);
			resolve();
		});
	});
}

function listen(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "EADDRINUSE") reject(new ConfigError(`Port ${port} is taken: set PORT to a free one`));
			else if (error.code === "EACCES")
				reject(new ConfigError(`Port ${port} needs more rights: set PORT to one above 1023`));
			else reject(new ConfigError(`Cannot listen on HOST ${host}: ${error.code}`));
		});
		// Many visitors may arrive between two turns of the event loop.
		server.listen({ port, host, backlog: 4_096 }, () => {
			const { address, port: chosen, family } = server.address() as AddressInfo;
			resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${chosen}`);
		});
	});
}
