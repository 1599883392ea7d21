import { once } from "node:events";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { listen, openSocket, sendRaw } from "../../tests/support/listen.ts";
import { streamBody } from "./stream-body.ts";

const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

test("a client that hangs up stops the stream", async () => {
	const { appContext, logged } = await createTestApp();
	let stopped = false;
	async function* endless() {
		try {
			for (;;) yield Buffer.alloc(1_000, "a");
		} finally {
			stopped = true;
		}
	}
	const app = new Hono().get("/", (context) => context.body(streamBody(context, appContext.log, endless())));
	const socket = await openSocket(await listen({ app }));
	socket.write(request);
	await once(socket, "data");
	socket.destroy();
	await expect.poll(() => stopped).toBe(true);
	expect(logged).toEqual([]);
});

test("a stream that fails is cut off, also with an announced length, and the reason goes to the log only", async () => {
	const { appContext, logged } = await createTestApp();
	async function* failing() {
		yield Buffer.alloc(1_000, "a");
		throw new Error("the reason");
	}
	const app = new Hono().get("/", (context) =>
		context.body(streamBody(context, appContext.log, failing()), 200, { "Content-Length": "1010" }),
	);
	const origin = await listen({ app });
	const response = await sendRaw(origin, request);
	expect([response.startsWith("HTTP/1.1 200 "), response.includes("reason")]).toEqual([true, false]);
	await expect(fetch(origin).then((response) => response.text())).rejects.toThrow();
	expect(logged).toHaveLength(2);
	expect(logged[0]).toMatchObject({ level: "error", data: { path: "/", error: new Error("the reason") } });
});

test("others are answered while a body is made", async () => {
	const { appContext } = await createTestApp();
	let made = 0;
	let isAnswered = false;
	async function* pieces() {
		for (; made < 10_000 && !isAnswered; made += 1) yield Buffer.alloc(1);
	}
	const app = new Hono()
		.get("/", (context) => context.body(streamBody(context, appContext.log, pieces())))
		.get("/other", (context) => {
			isAnswered = true;
			return context.body(null);
		});
	const origin = await listen({ app });
	const response = await fetch(origin);
	await fetch(`${origin}/other`);
	await response.bytes();
	expect(made).toBeLessThan(10_000);
});
