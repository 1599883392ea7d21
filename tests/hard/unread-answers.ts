import { setTimeout as pause } from "node:timers/promises";
import { type Attack, measureAttacks } from "./attack.ts";
import type { Figure } from "./figure.ts";
import { holdMs, openMany } from "./held-connections.ts";

/** Answers that nobody reads. */
export function run(part?: string): Promise<Figure[]> {
	return measureAttacks(attacks, part);
}

const attacks: Attack[] = [
	{
		what: "1,000 connections that read nothing of 20 answers each",
		async run({ origin }) {
			const sockets = await openMany(origin, 200, 1_000, (socket) => {
				socket.pause();
				for (let limit = 1; limit <= 20; limit++)
					socket.write(`GET /api/v1/blog?limit=${limit} HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`);
			});
			await pause(holdMs);
			for (const socket of sockets) socket.destroy();
		},
	},
];
