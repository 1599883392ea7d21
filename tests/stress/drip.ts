import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, measureAttacks } from "./attack.ts";
import type { Figure } from "./figure.ts";

/** Connections that send a byte now and then, in the middle of a head or of a body, and such as send nothing. */
export function run(part?: string): Promise<Figure[]> {
	return measureAttacks(attacks, part);
}

const body =
	"POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n";

const attacks: Attack[] = [
	drip("1,000 connections with a byte of a head every 10 s", 1_000, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "),
	drip("1,000 connections with a byte of a body every 10 s", 1_000, body),
	drip("10,000 connections that send nothing", 10_000, ""),
];

/** Opens connections from 200 addresses, begins a request on each, and goes on with it for 40 s. */
function drip(what: string, connections: number, begin: string): Attack {
	return {
		what,
		async run({ origin }) {
			const { hostname, port } = new URL(origin);
			const sockets = [];
			for (let number = 0; number < connections; number++) {
				const localAddress = `127.0.2.${1 + (number % 200)}`;
				const socket = connect({ host: hostname, port: Number(port), localAddress }).on("error", () => undefined);
				if (begin) socket.write(begin);
				socket.resume();
				sockets.push(socket);
				if (number % 50 === 49) await pause(20);
			}
			for (let round = 0; round < 4; round++) {
				await pause(10_000);
				if (begin) for (const socket of sockets) if (socket.writable) socket.write("a");
			}
			for (const socket of sockets) socket.destroy();
		},
	};
}
