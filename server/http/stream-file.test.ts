import { once } from "node:events";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { listen, openSocket } from "../../tests/support/listen.ts";
import { streamFile } from "./stream-file.ts";

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
	const app = new Hono().get("/", (context) => streamFile(context, appContext.log, "a", endless()));
	const socket = await openSocket(await listen({ app }));
	socket.write(request);
	await once(socket, "data");
	socket.destroy();
	await expect.poll(() => stopped).toBe(true);
	expect(logged).toEqual([]);
});

test("others are answered while a body is made", async () => {
	const { appContext } = await createTestApp();
	let made = 0;
	let isAnswered = false;
	async function* pieces() {
		for (; made < 10_000 && !isAnswered; made += 1) yield Buffer.alloc(1);
	}
	const app = new Hono()
		.get("/", (context) => streamFile(context, appContext.log, "a", pieces()))
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
