import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack.ts";

export const kilobyte = 1024;
/** How long connections are held, in milliseconds. */
const holdMs = 30_000;

/** All but the last kilobyte of a body, and then a byte every five seconds. */
export function hold(what: string, addresses: number, connections: number, head: string, sent: Buffer): Attack {
	return {
		what,
		async run({ origin }) {
			const sockets = await openMany(origin, addresses, connections, (socket) => {
				socket.write(head);
				socket.write(sent);
			});
			for (let waited = 0; waited < holdMs; waited += 5_000) {
				await pause(5_000);
				for (const socket of sockets) if (socket.writable) socket.write("a");
			}
			for (const socket of sockets) socket.destroy();
		},
	};
}

/** Opens connections from several addresses of this machine; those that are refused or closed stay so. */
async function openMany(
	origin: string,
	addresses: number,
	connections: number,
	begin: (socket: Socket) => void,
): Promise<Socket[]> {
	const { hostname, port } = new URL(origin);
	const sockets: Socket[] = [];
	for (let number = 0; number < connections; number++) {
		const localAddress = `127.0.1.${1 + (number % addresses)}`;
		const socket = connect({ host: hostname, port: Number(port), localAddress });
		socket.on("error", () => undefined).once("connect", () => begin(socket));
		socket.resume();
		sockets.push(socket);
		if (number % 50 === 49) await pause(20);
	}
	return sockets;
}
