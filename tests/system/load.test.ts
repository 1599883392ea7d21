import { expect, test } from "vitest";
import { postJson, signInAt } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import { openSocket, written } from "../support/listen.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const megabyte = 1024 * 1024;
const contact = "/api/v1/user/contact-us";

test("honest visitors are served while hundreds of connections drip", async () => {
	const { origin } = await startOwnProduct();
	const starts = [
		"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
		`POST ${contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name": "`,
	];
	const sockets = await Promise.all(Array.from({ length: 400 }, () => openSocket(origin)));
	for (const [index, socket] of sockets.entries()) socket.write(starts[index % starts.length] ?? "");
	const dripping = setInterval(() => {
		for (const socket of sockets) if (socket.writable) socket.write("a");
	}, 250);
	for (let visit = 0; visit < 60; visit++) {
		const path = ["/", "/blogs", "/api/v1/blog", "/healthz"][visit % 4];
		expect((await fetch(`${origin}${path}`)).status).toBe(200);
	}
	expect((await postJson(`${origin}${contact}`, contactForm)).status).toBe(200);
	clearInterval(dripping);
});

test.each(["a form", "an upload"])("%s of a gigabyte in chunks answers 413 long before its end", async (kind) => {
	const { origin, lives } = await startOwnProduct();
	const heads: Record<string, string> = {
		"a form": `POST ${contact} HTTP/1.1\r\nContent-Type: application/json`,
		"an upload": `POST /api/v1/blog HTTP/1.1\r\nAuthorization: Bearer ${await signInAt(origin)}\r\nContent-Type: multipart/form-data; boundary=x`,
	};
	const { response, taken } = await flood(origin, heads[kind] ?? "");
	expect(response).toMatch(/^HTTP\/1\.1 413 /);
	expect(taken).toBeLessThan(256);
	expect(lives()).toBe(true);
});

/** Sends chunks of a megabyte until the connection is closed or a gigabyte is through; how many the product took. */
async function flood(origin: string, head: string): Promise<{ response: string; taken: number }> {
	const socket = await openSocket(origin);
	let response = "";
	socket.on("data", (bytes) => {
		response += bytes.toString("latin1");
	});
	socket.write(`${head}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
	const block = Buffer.alloc(megabyte, "a");
	const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from("\r\n")]);
	let taken = 0;
	for (; taken < 1024 && socket.writable; taken++) await written(socket, chunk);
	return { response, taken };
}
