import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createListening } from "./listening.ts";

const anyPort = { port: 0, host: "127.0.0.1" };

async function open(answer: Parameters<typeof createListening>[0] = (_, response) => void response.end("ok")) {
	const { listen, drain } = createListening(answer);
	const origin = await listen(anyPort);
	onTestFinished(drain);
	return { origin, port: Number(new URL(origin).port), drain };
}

async function socketTo(port: number, sent = ""): Promise<Socket> {
	const socket = connect(port, "127.0.0.1").on("error", () => undefined);
	onTestFinished(() => void socket.destroy());
	await once(socket, "connect");
	socket.write(sent);
	return socket;
}

const connected = async (port: number, count: number, sent = "") => {
	const sockets: Socket[] = [];
	while (sockets.length < count)
		sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => socketTo(port, sent)))));
	return sockets;
};

test("a port that is taken is named in the line that says so", async () => {
	const { port } = await open();
	await expect(createListening(() => undefined).listen({ ...anyPort, port })).rejects.toThrow(
		`Port ${port} is taken: set PORT to a free one`,
	);
});

test("2,000 silent connections and 1,000 that send a byte now and then leave room for an honest one", {
	timeout: 60_000,
}, async () => {
	const { origin, port } = await open();
	await connected(port, 2_000);
	const slow = await connected(port, 1_000, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
	for (const socket of slow) socket.write("a");
	const times: number[] = [];
	for (let count = 0; count < 50; count += 1) {
		const started = performance.now();
		expect(await (await fetch(origin)).text()).toBe("ok");
		times.push(performance.now() - started);
	}
	expect(times.sort((one, other) => one - other)[25]).toBeLessThan(100);
});

test("a head that does not end is cut off after 15 s", { timeout: 40_000 }, async () => {
	const { port } = await open();
	const socket = await socketTo(port, "GET / HTTP/1.1\r\nX-Slow: ");
	socket.resume();
	const started = performance.now();
	const drip = setInterval(() => socket.write("a"), 1_000);
	await once(socket, "close");
	clearInterval(drip);
	expect(performance.now() - started).toBeLessThan(25_000);
});

test("draining answers what is running, closes its connection, and takes no new one", async () => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { origin, drain } = await open((_, response) => void released.then(() => response.end("late")));
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	const running = once(get(origin, { agent }), "response") as Promise<[IncomingMessage]>;
	await pause(100);
	const drained = drain();
	await expect(fetch(origin)).rejects.toThrow();
	release();
	const [answer] = await running;
	expect([answer.statusCode, (await answer.toArray()).join("")]).toEqual([200, "late"]);
	await drained;
});

test("idle connections do not hold up the end", async () => {
	const { origin, port, drain } = await open();
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	const [answer] = (await once(get(origin, { agent }), "response")) as [IncomingMessage];
	await answer.toArray();
	await socketTo(port);
	const started = performance.now();
	await drain();
	expect(performance.now() - started).toBeLessThan(2_000);
});
