import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Bytes that a closing connection may still send: four times the largest body that any route takes. */
const maxBytes = 64 * 1024 * 1024;
/**
 * So many connections close gently at once, each with up to 64 KB in memory. Beyond it the one that waits for its next turn
 * the longest is destroyed: its sender had the most time to read its response.
 */
const maxClosing = 256;
/** A closing connection is destroyed after so many seconds in a row with less than a kilobyte. */
const maxQuietSeconds = 5;

/**
 * How many closing connections are read at once, for how long, and how much of them together. That is 32 MB a second:
 * whoever sends faster waits, and nobody else does.
 */
const batch = { connections: 8, intervalMs: 5, bytes: 160 * 1024 };

/** Closing connections, in the order in which they are read next, and how many bytes of each may be read now. */
const closing = new Map<Socket, number>();
let reading: Socket[] = [];
/** Bytes that may be read now. One read is of 64 KB, so a batch may take more, for which the next ones wait. */
let allowance = 0;
let batchTimer: NodeJS.Timeout | undefined;

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
	const [first] = closing.keys();
	if (first && closing.size === maxClosing) {
		closing.delete(first);
		first.destroy();
	}
	closing.set(socket, 0);
	socket.end();
	// The parser would read on whenever the unread body has room.
	socket
		.removeAllListeners("data")
		.on("data", (chunk) => discard(socket, chunk.length))
		.pause();
	batchTimer ??= setInterval(readNextBatch, batch.intervalMs).unref();
	const start = socket.bytesRead;
	let before = start;
	let quietSeconds = 0;
	const watchTimer = setInterval(() => {
		// One that used up its share waits for its next turn.
		const mayRead = (closing.get(socket) ?? 0) > 0;
		quietSeconds = mayRead && socket.bytesRead - before < 1024 ? quietSeconds + 1 : 0;
		before = socket.bytesRead;
		if (quietSeconds === maxQuietSeconds || before - start > maxBytes) socket.destroy();
	}, 1_000).unref();
	socket.once("close", () => {
		clearInterval(watchTimer);
		closing.delete(socket);
		if (closing.size > 0) return;
		clearInterval(batchTimer);
		batchTimer = undefined;
	});
}

/** Stops reading as soon as a connection had its share; otherwise up to two megabytes are read at once. */
function discard(socket: Socket, bytes: number): void {
	allowance -= bytes;
	const left = (closing.get(socket) ?? 0) - bytes;
	if (left <= 0) socket.pause();
	if (closing.has(socket)) closing.set(socket, left);
}

function readNextBatch(): void {
	for (const socket of reading) socket.pause();
	reading = [];
	allowance = Math.min(allowance + batch.bytes, batch.bytes);
	if (allowance <= 0) return;
	reading = closing.keys().take(batch.connections).toArray();
	for (const socket of reading) {
		closing.delete(socket);
		closing.set(socket, batch.bytes / reading.length);
		socket.resume();
	}
}

/** Lets a response that is sent before its request's body was read carry `Connection: close`. */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse, mayKeep: () => boolean): void {
	const keepAlive = response.shouldKeepAlive;
	response.shouldKeepAlive = false;
	request.once("end", () => {
		response.shouldKeepAlive = keepAlive && mayKeep();
	});
}

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
