import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openSocket } from "../../tests/support/listen.ts";
import { createHttpServer, type HttpServerOptions } from "./http-server.ts";
import type { ProtocolError } from "./protocol-errors.ts";

const anyPort = { port: 0, host: "127.0.0.1" };
const ok: RequestListener = (_, response) => void response.end("ok");

async function open(listener = ok, options: Partial<HttpServerOptions> = {}) {
	const { listen, drain } = createHttpServer(listener, { headers: {}, ...options });
	onTestFinished(() => drain({ idle: 0, busy: 0 }));
	return { origin: await listen(anyPort), drain };
}

function keepAliveAgent(): Agent {
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	return agent;
}

async function ask(origin: string, agent: Agent): Promise<IncomingMessage> {
	const [response] = (await once(get(origin, { agent }), "response")) as [IncomingMessage];
	return response;
}

test("a head that does not end is answered 408 with an id, noted under it, and cut off", async () => {
	const noted: ProtocolError[] = [];
	const { origin } = await open(ok, { headersTimeoutMs: 300, noteProtocolError: (error) => noted.push(error) });
	const socket = await openSocket(origin);
	socket.write("GET / HTTP/1.1\r\nX-Slow: ");
	const drip = setInterval(() => socket.write("a"), 20);
	onTestFinished(() => clearInterval(drip));
	const response = (await buffer(socket)).toString();
	const [, id] = /^X-Request-Id: (\S+)\r$/m.exec(response) ?? [];
	expect([response.slice(9, 12), id]).toEqual(["408", expect.stringMatching(/^[\da-f-]{36}$/)]);
	expect(noted).toEqual([{ id, status: 408, code: "ERR_HTTP_REQUEST_TIMEOUT", peer: "127.0.0.1" }]);
});

test.each([
	["GET", "late"],
	["POST", ""],
])("a client that ends its side after %s is answered %j", async (method, body) => {
	const { promise: ended, resolve: noteEnd } = Promise.withResolvers<void>();
	const { origin } = await open((request, response) => {
		request.socket.once("end", noteEnd);
		void ended.then(() => setImmediate(() => response.end("late")));
	});
	const socket = await openSocket(origin);
	socket.end(`${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
	expect((await text(socket)).split("\r\n\r\n")[1] ?? "").toBe(body);
});

test("draining waits neither for connections on which nothing comes, nor for a request that does not end", async () => {
	const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
	const { origin, drain } = await open(() => noteAsked());
	await openSocket(origin);
	const stuck = ask(origin, keepAliveAgent());
	const closed = expect(stuck).rejects.toThrow();
	await asked;
	await drain({ idle: 100, busy: 300 });
	await closed;
});
