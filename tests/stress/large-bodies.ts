import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import type { Row } from "../../bench/row.ts";
import { type Attack, keepSending, measureAttacks } from "./attack.ts";

const megabyte = 1024 * 1024;
const contact = "/api/v1/user/contact-us";

/** Bodies far over every limit: a gigabyte in chunks, and gzip that would unpack to 400 MB. */
export function run(part?: string): Promise<Row[]> {
	return measureAttacks(attacks, part);
}

const attacks: Attack[] = [
	{
		what: "chunked bodies of a gigabyte, 20 at once",
		run: ({ origin }) => keepSending(20, () => sendGigabyte(origin)),
	},
	{
		what: "gzip bombs of 400 MB, 10 at once",
		async run({ origin }) {
			const body = gzipSync(Buffer.alloc(400 * megabyte), { level: 1 });
			const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
			await keepSending(10, () => fetch(origin + contact, { method: "POST", headers, body }).catch(() => undefined));
		},
	},
];

/** Sends chunks until the connection is closed or all are through. */
async function sendGigabyte(origin: string): Promise<void> {
	const { hostname, port } = new URL(origin);
	const socket = connect({ host: hostname, port: Number(port) }).on("error", () => undefined);
	await once(socket, "connect");
	socket.resume();
	socket.write(
		`POST ${contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
	);
	const block = Buffer.alloc(megabyte, "a");
	const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from("\r\n")]);
	for (let sent = 0; sent < 1024 && socket.writable; sent++)
		await new Promise((resolve) => socket.write(chunk, resolve));
	socket.destroy();
}
