import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Bytes that a closing connection may still send: four times the largest body that any route takes. */
const maxBytes = 64 * 1024 * 1024;
/** A closing connection is destroyed after so many seconds in a row with less than a kilobyte. */
const maxQuietSeconds = 5;

/** How many closing connections are read at once, and for how long: reading all of them would delay every other request. */
const batch = { connections: 8, intervalMs: 5 };

/** Closing connections, in the order in which they are read next. */
const closing = new Set<Socket>();
let reading: Socket[] = [];
let rotating: NodeJS.Timeout | undefined;

/** Whether no further request of this connection is answered. */
export function isClosing(socket: Socket): boolean {
	return closing.has(socket);
}

/**
 * Ends a connection after its response, and reads and discards, within bounds, what the client still sends. Closing a
 * connection with unread bytes resets it, and the reset can overtake the response.
 */
export function closeGently(socket: Socket): void {
	if (closing.has(socket)) return;
	closing.add(socket);
	socket.end();
	rotating ??= setInterval(readNextBatch, batch.intervalMs).unref();
	if (closing.size <= batch.connections) socket.resume();
	else socket.pause();
	const start = socket.bytesRead;
	let before = start;
	let quietSeconds = 0;
	const watching = setInterval(() => {
		quietSeconds = socket.bytesRead - before < 1024 ? quietSeconds + 1 : 0;
		before = socket.bytesRead;
		if (quietSeconds === maxQuietSeconds || before - start > maxBytes) socket.destroy();
	}, 1_000).unref();
	socket.once("close", () => {
		clearInterval(watching);
		closing.delete(socket);
		if (closing.size > 0) return;
		clearInterval(rotating);
		rotating = undefined;
	});
}

function readNextBatch(): void {
	for (const socket of reading) socket.pause();
	reading = closing.values().take(batch.connections).toArray();
	for (const socket of reading) {
		closing.delete(socket);
		closing.add(socket.resume());
	}
}

/** Lets a response that is sent before its request's body was read carry `Connection: close`. */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse, mayKeep: () => boolean): void {
	const wanted = response.shouldKeepAlive;
	response.shouldKeepAlive = false;
	request.once("end", () => {
		response.shouldKeepAlive = wanted && mayKeep();
	});
}

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
