import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What a connection may still bring that is being closed, in bytes: four times the largest body that anything takes. */
const most = 64 * 1024 * 1024;
/** Seconds in a row with less than a kilobyte after which nothing more is expected. */
const silence = 5;

/** So many connections are read at once, for so many milliseconds: all of them together would hold up everybody else. */
const turn = { connections: 8, lasting: 5 };

/** Those that are being closed, in the order in which they are read next. */
const closing = new Set<Socket>();
let reading: Socket[] = [];
let turning: NodeJS.Timeout | undefined;

/** Whether nothing more is answered on this connection. */
export function isClosing(socket: Socket): boolean {
	return closing.has(socket);
}

/**
 * Sends what was written and says that nothing follows, but reads on within bounds what the other side still sends, and
 * throws it away. Closing over bytes that nobody read resets the connection, and the reset can overtake the response.
 */
export function closeGently(socket: Socket): void {
	if (closing.has(socket)) return;
	closing.add(socket);
	socket.end();
	turning ??= setInterval(takeTurns, turn.lasting).unref();
	if (closing.size <= turn.connections) socket.resume();
	else socket.pause();
	const start = socket.bytesRead;
	let before = start;
	let quiet = 0;
	const watching = setInterval(() => {
		quiet = socket.bytesRead - before < 1024 ? quiet + 1 : 0;
		before = socket.bytesRead;
		if (quiet === silence || before - start > most) socket.destroy();
	}, 1_000).unref();
	socket.once("close", () => {
		clearInterval(watching);
		closing.delete(socket);
		if (closing.size > 0) return;
		clearInterval(turning);
		turning = undefined;
	});
}

function takeTurns(): void {
	for (const socket of reading) socket.pause();
	reading = closing.values().take(turn.connections).toArray();
	for (const socket of reading) {
		closing.delete(socket);
		closing.add(socket.resume());
	}
}

/** Lets a response that comes before its request's body was read say that the connection closes after it. */
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
