import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Config, ConfigError } from "../config/config.ts";
import { type ConnectionLimits, createConnections } from "./connections.ts";
import { answerProtocolErrors, type ProtocolError } from "./protocol-errors.ts";
import { httpOrigin } from "./site-address.ts";
import { closeGently, closeUnlessRead, hasBody, isClosing } from "./unread-body.ts";

/** How long connections may live on once the product stops, in milliseconds. */
export interface DrainTimes {
	/** Without a request. A busy client sends its next one sooner, and its response says `Connection: close`. */
	idle: number;
	/** With one: a supervisor that waits 10 s never has to kill. */
	busy: number;
}

/** A server that slow and silent connections cannot exhaust, and that ends without cutting a request off. */
export interface HttpServer {
	/**
	 * Starts to listen.
	 * @returns where, as an origin.
	 * @throws ConfigError when the address cannot be had.
	 */
	listen: (config: Pick<Config, "port" | "host">) => Promise<string>;
	/** Accepts no new connection, answers running and further requests, and closes each connection after its response. */
	drain: (timeoutMs?: Partial<DrainTimes>) => Promise<void>;
}

/** What a server is made of, besides its listener. */
export interface HttpServerOptions {
	/** The headers of the responses that the listener is never asked for. */
	headers: Record<string, string>;
	/** Whether an address is a trusted proxy's; by default none is. */
	trusts?: (address: string) => boolean;
	limits?: Partial<ConnectionLimits>;
	/** Called for every response without the listener. */
	noteProtocolError?: (error: ProtocolError) => void;
	/** How long the head of a request may take, in milliseconds. */
	headersTimeoutMs?: number;
}

const megabyte = 1024 * 1024;

/** More connections than a network behind one address opens at once, and what the process holds without strain. */
const usualLimits: ConnectionLimits = { perAddress: 1_000, total: 7_000, unread: 32 * megabyte };

/** Makes the server of a listener. */
export function createHttpServer(
	listener: RequestListener,
	{
		headers,
		trusts = () => false,
		limits,
		headersTimeoutMs = 15_000,
		noteProtocolError = () => undefined,
	}: HttpServerOptions,
): HttpServer {
	const connections = createConnections({ ...usualLimits, ...limits }, trusts);
	let draining = false;
	const server = createServer(
		{
			// A client that sends a byte now and then is cut off.
			headersTimeout: headersTimeoutMs,
			connectionsCheckingInterval: headersTimeoutMs / 3,
			// A photo from a slow phone takes minutes; a body that stalls is ended sooner (`../middleware/body-budget.ts`).
			requestTimeout: 900_000,
			keepAliveTimeout: 65_000,
			// A request without a Host header is refused below, with our headers.
			requireHostHeader: false,
		},
		(request, response) => {
			const { socket } = request;
			if (isClosing(socket)) return void request.resume();
			connections.begin(socket, response);
			if (draining) response.shouldKeepAlive = false;
			else if (hasBody(request)) closeUnlessRead(request, response, () => !draining);
			if (request.httpVersion === "1.1" && request.headers.host === undefined) return missingHost(request, response);
			return listener(request, response);
		},
	);
	// A client that does not read its response is cut off too.
	server.timeout = 120_000;
	server.on("connection", (socket) => {
		connections.add(socket);
		// Node.js calls this after a response with `Connection: close`.
		socket.destroySoon = () => closeGently(socket);
	});
	const { missingHost } = answerProtocolErrors(server, headers, connections, noteProtocolError);
	const watching = setInterval(() => connections.closeUnread(), 1_000).unref();

	return {
		listen: (config) => listen(server, config),
		drain: async ({ idle = 2_000, busy = 8_000 } = {}) => {
			await acceptWaiting(server);
			// `server.close()` of an HTTP server would also close idle connections, on which a request may be on its way.
			const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
			draining = true;
			connections.closeAfterResponses();
			const closingIdle = setInterval(() => connections.closeIdle(idle), 100).unref();
			const cuttingOff = setTimeout(() => server.closeAllConnections(), busy).unref();
			await closed;
			clearInterval(watching);
			clearInterval(closingIdle);
			clearTimeout(cuttingOff);
		},
	};
}

/** Accepts the connections in the system's backlog, which it would reset. Gives up after a second of new ones. */
async function acceptWaiting(server: Server): Promise<void> {
	const deadline = performance.now() + 1_000;
	let hasConnected: boolean;
	const noteConnection = () => {
		hasConnected = true;
	};
	server.on("connection", noteConnection);
	do {
		hasConnected = false;
		// Two turns of the event loop, so that a whole poll phase lies between them.
		await nextTurn();
		await nextTurn();
	} while (hasConnected && performance.now() < deadline);
	server.off("connection", noteConnection);
}

function listen(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "EADDRINUSE") reject(new ConfigError(`Port ${port} is taken: set PORT to a free one`));
			else if (error.code === "EACCES")
				reject(new ConfigError(`Port ${port} needs more rights: set PORT to one above 1023`));
			else reject(new ConfigError(`Cannot listen on HOST ${host}: ${error.code}`));
		});
		// Many clients can connect between two turns of the event loop.
		server.listen({ port, host, backlog: 4_096 }, () => {
			const { address, port: chosenPort } = server.address() as AddressInfo;
			resolve(httpOrigin(address, chosenPort));
		});
	});
}
