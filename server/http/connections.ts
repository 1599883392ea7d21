import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { normalAddress } from "../config/network-address.ts";
import { visitorNetwork } from "./client-address.ts";

/** How many connections there may be, and what may wait in them. */
export interface ConnectionLimits {
	/** From one address; those of trusted proxies are not counted. */
	perAddress: number;
	/** From all addresses together. */
	total: number;
	/** Bytes of responses that may wait in memory for clients that do not read them. */
	unread: number;
}

/** A connection and its state. */
interface Connection {
	socket: Socket;
	/** The client's network; null for a trusted proxy. */
	address: string | null;
	/** The response that it waits for, or the last one that it got. */
	response: ServerResponse | undefined;
	/** When it was opened, or when its last request was seen to be answered (`performance.now()`). */
	idleSince: number;
}

/** Every connection that is open. */
export interface Connections {
	/** Counts a connection until it is closed. Over a limit, the oldest idle connection is closed, or else this one. */
	add: (socket: Socket) => void;
	/** Notes that a request of this connection waits for its response. */
	begin: (socket: Socket, response: ServerResponse) => void;
	/** The response that a connection waits for. */
	awaited: (socket: Socket) => ServerResponse | undefined;
	/** Lets every response that has not begun say that its connection closes after it. */
	closeAfterResponses: () => void;
	/** Closes the connections on which nothing has been asked for so many milliseconds. */
	closeIdle: (milliseconds: number) => void;
	/** Closes the connections with the most unread bytes, until the rest are within the limit. */
	closeUnread: () => void;
}

/**
 * Keeps track of connections. Every cached page passes here, so a request costs two assignments.
 * @param trusts whether an address is a trusted proxy's, behind which there are many visitors
 */
export function createConnections(limits: ConnectionLimits, trusts: (address: string) => boolean): Connections {
	// In the order in which they were opened.
	const connections = new Map<Socket, Connection>();
	const byAddress = new Map<string, Set<Connection>>();

	const awaited = (connection: Connection): ServerResponse | undefined => {
		if (connection.response?.writableFinished) {
			connection.response = undefined;
			connection.idleSince = performance.now();
		}
		return connection.response;
	};

	/** Closes the oldest idle connection; false when all of them wait for a response. */
	const makeRoom = (among: Iterable<Connection>, newcomer: Connection): boolean => {
		for (const connection of among)
			if (connection !== newcomer && connection.address !== null && !awaited(connection)) {
				forget(connection);
				connection.socket.destroy();
				return true;
			}
		return false;
	};

	const forget = (connection: Connection) => {
		connections.delete(connection.socket);
		if (connection.address === null) return;
		const neighbors = byAddress.get(connection.address);
		neighbors?.delete(connection);
		if (neighbors?.size === 0) byAddress.delete(connection.address);
	};

	return {
		add(socket) {
			const peer = normalAddress(socket.remoteAddress ?? "") ?? "";
			const address = trusts(peer) ? null : visitorNetwork(peer);
			const connection: Connection = { socket, address, response: undefined, idleSince: performance.now() };
			connections.set(socket, connection);
			socket.once("close", () => forget(connection));
			if (address === null) return;
			const neighbors = byAddress.get(address) ?? new Set();
			byAddress.set(address, neighbors.add(connection));
			if (neighbors.size > limits.perAddress && !makeRoom(neighbors, connection)) socket.destroy();
			else if (connections.size > limits.total && !makeRoom(connections.values(), connection)) socket.destroy();
		},
		begin(socket, response) {
			const connection = connections.get(socket);
			if (connection) connection.response = response;
		},
		awaited(socket) {
			const connection = connections.get(socket);
			return connection && awaited(connection);
		},
		closeAfterResponses() {
			for (const { response } of connections.values()) if (response) response.shouldKeepAlive = false;
		},
		closeIdle(milliseconds) {
			const before = performance.now() - milliseconds;
			for (const [socket, connection] of connections)
				if (!awaited(connection) && connection.idleSince <= before) socket.destroy();
		},
		closeUnread() {
			const waiting = [...connections.keys()]
				.map((socket) => ({ socket, bytes: socket.writableLength }))
				.filter(({ bytes }) => bytes > 0)
				.sort((a, b) => b.bytes - a.bytes);
			let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
			for (const { socket, bytes } of waiting) {
				if (total <= limits.unread) return;
				total -= bytes;
				socket.destroy();
			}
		},
	};
}
