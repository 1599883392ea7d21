import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openSocket, serve } from "../../tests/support/listen.ts";

const ok: RequestListener = (_, response) => void response.end("ok");

/** Sends a request on a connection and gives the first line of its response, or what became of the connection. */
async function ask(socket: Socket, path = "/"): Promise<string> {
	if (socket.destroyed || !socket.writable) return "closed";
	socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
	return Promise.race([
		once(socket, "data").then(([bytes]) => String(bytes).split("\r\n")[0] ?? ""),
		once(socket, "close").then(() => "closed"),
	]);
}

async function open(origin: string, count: number): Promise<Socket[]> {
	const sockets: Socket[] = [];
	for (let number = 0; number < count; number++) sockets.push(await openSocket(origin));
	return sockets;
}

test("of too many connections from one address the one that was opened first and is idle gives way", async () => {
	const origin = await serve(ok, { limits: { perAddress: 3 } });
	const [first, second, third, fourth] = (await open(origin, 4)) as [Socket, Socket, Socket, Socket];
	for (const socket of [second, third, fourth]) expect(await ask(socket)).toBe("HTTP/1.1 200 OK");
	expect(await ask(first)).toBe("closed");
});

test("a connection that waits for its response does not give way; then the newcomer is closed", async () => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const asked: string[] = [];
	const origin = await serve(
		(request, response) => {
			asked.push(request.url ?? "");
			void released.then(() => response.end("late"));
		},
		{ limits: { perAddress: 2 } },
	);
	const [first, second] = (await open(origin, 2)) as [Socket, Socket];
	const waiting = [ask(first, "/1"), ask(second, "/2")];
	await expect.poll(() => asked.length).toBe(2);
	expect(await ask(await openSocket(origin))).toBe("closed");
	release();
	expect(await Promise.all(waiting)).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK"]);
});

test("a trusted proxy may open as many as it needs", async () => {
	const trusts = (address: string) => address === "127.0.0.1";
	const origin = await serve(ok, { limits: { perAddress: 1, total: 2 }, trusts });
	for (const socket of await open(origin, 5)) expect(await ask(socket)).not.toBe("closed");
});

test("all addresses together have a limit too", async () => {
	const origin = await serve(ok, { limits: { total: 2 } });
	const [first, second, third] = (await open(origin, 3)) as [Socket, Socket, Socket];
	for (const socket of [second, third]) expect(await ask(socket)).toBe("HTTP/1.1 200 OK");
	expect(await ask(first)).toBe("closed");
});

test("of responses that nobody reads the largest are dropped when too much of them waits, and a slow reader loses none", async () => {
	const megabyte = 1024 * 1024;
	const sizes: Record<string, number> = { "/small": 10 * megabyte, "/large": 20 * megabyte };
	const dropped: string[] = [];
	const origin = await serve(
		({ url = "" }, response) => {
			response.once("close", () => response.writableFinished || dropped.push(url));
			response.end(Buffer.alloc(sizes[url] ?? 0, "a"));
		},
		{ limits: { unread: 35 * megabyte } },
	);
	const ignoring = async (path: string) => {
		const socket = await openSocket(origin);
		socket.pause();
		socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
		return socket;
	};
	const [small] = await Promise.all(["/small", "/large", "/large"].map(ignoring));
	await expect.poll(() => dropped).toEqual(["/large"]);
	expect((await buffer(small as Socket)).length).toBeGreaterThan(10 * megabyte);
	// Together with the large answer that still waits it stays below the limit, however slowly it is read.
	expect((await (await fetch(`${origin}/small`)).arrayBuffer()).byteLength).toBe(10 * megabyte);
});
