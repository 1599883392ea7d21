import { randomUUID } from "node:crypto";
import { type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { closeGently, isClosing } from "./close-gently.ts";
import { requestIdHeader } from "./request-id.ts";

/** What Node.js calls the errors whose status is not 400. */
const statuses: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A response to bytes that reached no listener. */
export interface ProtocolError {
	/** The response's `X-Request-Id`. */
	id: string;
	status: number;
	/** What Node.js calls the error, such as `HPE_INVALID_METHOD`. */
	code: string;
	/** The address that they came from, a proxy's perhaps. */
	peer: string | undefined;
}

/**
 * Answers bytes that are not an HTTP request, or stop being one half way. Node.js would answer without our security headers.
 * @param hasBegun whether a response is being written to a connection
 * @param note is called with each response
 * @returns a listener for requests without a host
 */
export function answerProtocolErrors(
	server: Server,
	headers: Record<string, string>,
	hasBegun: (socket: Socket) => boolean,
	note: (error: ProtocolError) => void,
): { missingHost: RequestListener } {
	const headersOf = (status: number, code: string, { remoteAddress: peer }: Socket): Record<string, string> => {
		const id = randomUUID();
		note({ id, status, code, peer });
		const errorHeaders = { "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };
		return { ...headers, ...errorHeaders, [requestIdHeader]: id };
	};

	server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
		// Each further byte of such input raises the same error again.
		if (isClosing(socket) && error.code !== "ERR_HTTP_REQUEST_TIMEOUT") return;
		if (!socket.writable || hasBegun(socket)) return void socket.destroy();
		const { code = "" } = error;
		const status = statuses[code] ?? 400;
		const head = Object.entries(headersOf(status, code, socket)).map(([name, value]) => `${name}: ${value}\r\n`);
		socket.write(
			`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${new Date().toUTCString()}\r\n${head.join("")}\r\n`,
		);
		closeGently(socket);
	});

	const refuse =
		(status: number, code: string): RequestListener =>
		(request, response) =>
			void response.writeHead(status, headersOf(status, code, request.socket)).end();
	server.on("checkExpectation", refuse(417, "EXPECTATION"));
	return { missingHost: refuse(400, "NO_HOST") };
}
