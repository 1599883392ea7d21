import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Connections } from "./connections.ts";
import { closeGently, isClosing } from "./unread-body.ts";

/** What Node.js calls the errors whose status is not 400. */
const statuses: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers bytes that are no HTTP request, or stop being one half way. Node.js would answer without our security headers.
 */
export function answerProtocolErrors(server: Server, headers: Record<string, string>, connections: Connections): void {
	const all = { ...headers, "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };
	const head = Object.entries(all)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join("");

	server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
		// Each further byte of such input raises the same error again.
		if (isClosing(socket) && error.code !== "ERR_HTTP_REQUEST_TIMEOUT") return;
		if (!socket.writable || connections.awaited(socket)?.headersSent) return void socket.destroy();
		const status = statuses[error.code ?? ""] ?? 400;
		socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${new Date().toUTCString()}\r\n${head}\r\n`);
		closeGently(socket);
	});

	server.on("checkExpectation", (_, response) => void response.writeHead(417, all).end());
}
