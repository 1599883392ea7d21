import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Config, ConfigError } from "../config/config.ts";
import { closeGently, isClosing } from "./close-gently.ts";
import { answerProtocolErrors, type ProtocolError } from "./protocol-errors.ts";
import { httpOrigin } from "./site-address.ts";

/** What a server is made of, besides its listener. */
export interface HttpServerOptions {
	/** The headers of the responses that the listener is never asked for. */
	headers: Record<string, string>;
	/** Called for every response without the listener. */
	noteProtocolError?: (error: ProtocolError) => void;
	/** How long the head of a request may take, in milliseconds. */
	headersTimeoutMs?: number;
}

/** Makes the server of a listener, which ends without cutting a request off. */
export function createHttpServer(
	listener: RequestListener,
	{ headers, headersTimeoutMs = 15_000, noteProtocolError = () => undefined }: HttpServerOptions,
) {
	/** The last response of each connection. */
	const responses = new Map<Socket, ServerResponse>();
	let draining = false;
	const server = createServer(
		{
			// A client that sends a byte now and then is cut off.
			headersTimeout: headersTimeoutMs,
			connectionsCheckingInterval: headersTimeoutMs / 3,
			// A photo of 15 MB from a slow phone takes minutes.
			requestTimeout: 300_000,
			keepAliveTimeout: 65_000,
			// A request without a Host header is refused below, with our headers.
			requireHostHeader: false,
		},
		(request, response) => {
			const { socket } = request;
			request.url = originForm(request.url);
			if (isClosing(socket)) return void request.resume();
			responses.set(socket, response);
			const keepsAlive = response.shouldKeepAlive;
			// A response that comes before its request's body was read closes the connection.
			response.shouldKeepAlive = keepsAlive && !draining && !hasBody(request);
			request.once("end", () => {
				response.shouldKeepAlive = keepsAlive && !draining;
			});
			if (request.httpVersion === "1.1" && request.headers.host === undefined) return missingHost(request, response);
			return listener(request, response);
		},
	);
	// A client that does not read its response is cut off too.
	server.timeout = 120_000;
	server.on("connection", (socket) => {
		// Node.js calls this after a response with `Connection: close`.
		socket.destroySoon = () => closeGently(socket);
		// A client that only ended its side after GET still reads; one that ended it after a form may have hung up.
		socket.prependListener("end", () => {
			const { method = "" } = responses.get(socket)?.req ?? {};
			Object.assign(server, { httpAllowHalfOpen: ["GET", "HEAD"].includes(method) });
		});
		socket.once("close", () => responses.delete(socket));
	});
	const hasBegun = (socket: Socket) => {
		const { headersSent = false, writableFinished = true } = responses.get(socket) ?? {};
		return headersSent && !writableFinished;
	};
	const { missingHost } = answerProtocolErrors(server, headers, hasBegun, noteProtocolError);

	return {
		/** Starts to listen. @returns where, as an origin. @throws ConfigError when the address cannot be had */
		listen: (config: Pick<Config, "port" | "host">) => listen(server, config),
		/**
		 * Accepts no new connection, answers running and further requests, and closes each connection after its response.
		 * Connections without a request live on for `idle` milliseconds, in which a busy client sends its next one, and those
		 * with one for `busy`.
		 */
		drain: async ({ idle = 2_000, busy }: { idle?: number; busy: number }) => {
			const began = performance.now();
			await acceptWaiting(server);
			// `server.close()` of an HTTP server would also close idle connections, on which a request may be on its way.
			const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
			draining = true;
			for (const response of responses.values()) response.shouldKeepAlive = false;
			let closingIdle: NodeJS.Timeout | undefined;
			// A process that was held up reads first what has come meanwhile.
			const closeIdle = () => setImmediate(() => server.closeIdleConnections());
			const idleOver = setTimeout(() => {
				closeIdle();
				closingIdle = setInterval(closeIdle, 100).unref();
			}, idle).unref();
			const left = Math.max(busy - (performance.now() - began), 0);
			const busyOver = setTimeout(() => server.closeAllConnections(), left).unref();
			await closed;
			clearTimeout(idleOver);
			clearInterval(closingIdle);
			clearTimeout(busyOver);
		},
	};
}

/** The path and query of a target; one in the absolute form names the host in front of them (RFC 9112 3.2.2). */
function originForm(target = "/"): string {
	const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
	if (rest === undefined) return target;
	return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Whether a request says that a body follows. */
function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Milliseconds for which new connections are waited for. A busy process accepts one in a turn, and a turn may take 50 ms. */
const maxAcceptMs = 3_000;

/** Accepts the connections in the system's backlog, which it would reset. Gives up where new ones come all the time. */
async function acceptWaiting(server: Server): Promise<void> {
	const deadline = performance.now() + maxAcceptMs;
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
		server.once("error", ({ code }: NodeJS.ErrnoException) => {
			if (code === "EADDRINUSE") reject(new ConfigError(`Port ${port} is taken: set PORT to a free one`));
			else if (code === "EACCES") reject(new ConfigError(`Port ${port} needs more rights: set PORT to one above 1023`));
			else reject(new ConfigError(`Cannot listen on HOST ${host}: ${code}`));
		});
		// Many clients can connect between two turns of the event loop.
		server.listen({ port, host, backlog: 4_096 }, () => {
			const { address, port: chosenPort } = server.address() as AddressInfo;
			resolve(httpOrigin(address, chosenPort));
		});
	});
}
