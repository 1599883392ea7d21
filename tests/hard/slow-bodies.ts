import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { admin } from "../../bench/product.ts";
import { postJson } from "../support/client.ts";
import { type Attack, measureAttacks } from "./attack.ts";
import type { Figure } from "./figure.ts";

const kilobyte = 1024;
/** How long each attack goes on, in milliseconds. */
const lasting = 30_000;

/** Bodies that stand still just before their end, and answers that nobody reads. */
export function run(part?: string): Promise<Figure[]> {
	return measureAttacks(attacks, part);
}

const contact = "POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

/** All but the last kilobyte of a body, and then a byte every five seconds. */
function hold(what: string, addresses: number, connections: number, head: string, sent: Buffer): Attack {
	return {
		what,
		async run({ origin }) {
			const sockets = await open(origin, addresses, connections, (socket) => {
				socket.write(head);
				socket.write(sent);
			});
			for (let waited = 0; waited < lasting; waited += 5_000) {
				await pause(5_000);
				for (const socket of sockets) if (socket.writable) socket.write("a");
			}
			for (const socket of sockets) socket.destroy();
		},
	};
}

const nearly = Buffer.concat([Buffer.from('{"name":"'), Buffer.alloc(511 * kilobyte, "a")]);
const length = `Content-Length: ${512 * kilobyte}\r\n\r\n`;
const inChunks = Buffer.concat([Buffer.from(`${(512 * kilobyte).toString(16)}\r\n`), nearly]);

const attacks: Attack[] = [
	hold("1,000 connections from one address with 511 KB of 512 KB", 1, 1_000, contact + length, nearly),
	hold("1,000 connections from 200 addresses with 511 KB of 512 KB", 200, 1_000, contact + length, nearly),
	hold("the same in chunks", 200, 1_000, `${contact}Transfer-Encoding: chunked\r\n\r\n`, inChunks),
	hold("1,000 bodies to a page that reads none", 200, 1_000, `GET /about HTTP/1.1\r\nHost: x\r\n${length}`, nearly),
	{
		what: "200 uploads with a token, 15 MB of 16 each",
		async run(product) {
			const response = await postJson(`${product.origin}/api/v1/user/login`, admin);
			const { token } = await response.json();
			const head = `POST /api/v1/blog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${16 * kilobyte * kilobyte}\r\n\r\n`;
			await hold("", 20, 200, head, Buffer.alloc(15 * kilobyte * kilobyte, "a")).run(product);
		},
	},
	{
		what: "1,000 connections that read nothing of 20 answers each",
		async run({ origin }) {
			const sockets = await open(origin, 200, 1_000, (socket) => {
				socket.pause();
				for (let limit = 1; limit <= 20; limit++)
					socket.write(`GET /api/v1/blog?limit=${limit} HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`);
			});
			await pause(lasting);
			for (const socket of sockets) socket.destroy();
		},
	},
];

/** Opens connections from several addresses of this machine; those that are refused or closed stay so. */
async function open(
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
