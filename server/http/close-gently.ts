import type { Socket } from "node:net";

/** How long a closing connection may go on sending, in milliseconds, and how much, in bytes. */
const longest = { ms: 30_000, bytes: 64 * 1024 * 1024 };

const closing = new WeakSet<Socket>();

/** Whether no further request of this connection is answered. */
export function isClosing(socket: Socket): boolean {
	return closing.has(socket);
}

/**
 * Ends a connection after its response, and discards, within bounds, what the client still sends. Closing a connection with
 * unread bytes resets it, and the reset can overtake the response.
 */
export function closeGently(socket: Socket): void {
	if (closing.has(socket)) return;
	closing.add(socket);
	socket.end();
	const end = socket.bytesRead + longest.bytes;
	// The parser would read on only while the unread body has room.
	socket.removeAllListeners("data").on("data", () => {
		if (socket.bytesRead > end) socket.destroy();
	});
	socket.resume();
	const timer = setTimeout(() => socket.destroy(), longest.ms).unref();
	socket.once("close", () => clearTimeout(timer));
}
