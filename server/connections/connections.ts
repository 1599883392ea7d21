import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection, and what it is at. */
interface Connection {
	/** The answer that it waits for, or the last one that it got. */
	response: ServerResponse | undefined;
	/** When it was opened, or when its last request was seen to be answered (`performance.now()`). */
	idleSince: number;
}

/** Every connection that is open. */
export interface Connections {
	/** Counts a connection from now until it is closed. */
	add: (socket: Socket) => void;
	/** Notes that a request of this connection waits for its answer. */
	begin: (socket: Socket, response: ServerResponse) => void;
	/** The answer that a connection waits for. */
	awaited: (socket: Socket) => ServerResponse | undefined;
	/** Lets every answer that has not begun say that its connection closes after it. */
	closeAfterAnswers: () => void;
	/** Closes the connections on which nothing has been asked for so many milliseconds. */
	closeIdle: (milliseconds: number) => void;
}

/** Keeps track of connections. What a request costs here is two assignments: every page passes. */
export function createConnections(): Connections {
	const connections = new Map<Socket, Connection>();

	const awaited = (connection: Connection): ServerResponse | undefined => {
		if (connection.response?.writableFinished) {
			connection.response = undefined;
			connection.idleSince = performance.now();
		}
		return connection.response;
	};

	return {
		add(socket) {
			connections.set(socket, { response: undefined, idleSince: performance.now() });
			socket.once("close", () => connections.delete(socket));
		},
		begin(socket, response) {
			const connection = connections.get(socket);
			if (connection) connection.response = response;
		},
		awaited(socket) {
			const connection = connections.get(socket);
			return connection && awaited(connection);
		},
		closeAfterAnswers() {
			for (const { response } of connections.values()) if (response) response.shouldKeepAlive = false;
		},
		closeIdle(milliseconds) {
			const before = performance.now() - milliseconds;
			for (const [socket, connection] of connections)
				if (!awaited(connection) && connection.idleSince <= before) socket.destroy();
		},
	};
}
