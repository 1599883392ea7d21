import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { listen, openSocket } from "../../tests/support/listen.ts";

const kilobyte = 1024;
const path = "/api/v1/user/contact-us";
const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

test("anonymous bodies take at most 16 MiB together, large ones leave room for a form, and are refused with Retry-After", async () => {
	const app = await createTestApp();
	const origin = await listen(app);
	const form = JSON.stringify({ ...contactForm, projectDescription: "" }).padEnd(512 * kilobyte);
	const responses: string[] = [];
	const held = await Promise.all(
		Array.from({ length: 100 }, async () => {
			const socket = await openSocket(origin);
			void text(socket).then(
				(response) => responses.push(response),
				() => responses.push("reset"),
			);
			socket.write(`${head}Connection: close\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, -kilobyte)}`);
			return socket;
		}),
	);
	// 12 MiB hold 24 of them.
	await expect.poll(() => responses.length).toBeGreaterThanOrEqual(76);
	for (const response of responses) {
		expect(response).toMatch(/^HTTP\/1\.1 503 /);
		expect(response).toMatch(/\r\nretry-after: 5\r\n/i);
		expect(response).toMatch(/"status":"error","message":"Something went wrong","id":"/);
	}
	const send = (body: string) =>
		fetch(`${origin}${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
	expect((await send(JSON.stringify(contactForm))).status).toBe(200);
	expect((await send(form)).status).toBe(503);
	for (const socket of held) socket.destroy();
	await expect.poll(async () => (await send(form)).status).toBe(200);
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("a body that is only announced takes no room from others", async () => {
	const app = await createTestApp({ settings: { FORM_LIMIT: "100" } });
	const origin = await listen(app);
	const form = JSON.stringify(contactForm).padEnd(512 * kilobyte);
	const responses = await Promise.all(
		Array.from({ length: 60 }, async () => {
			const socket = await openSocket(origin);
			socket.write(`${head}Connection: close\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, kilobyte)}`);
			return { socket, response: text(socket).catch(() => "reset") };
		}),
	);
	// One whole form after another arrives while the others wait.
	for (const { socket, response } of responses) {
		socket.write(form.slice(kilobyte));
		expect(await response).toMatch(/^HTTP\/1\.1 200 /);
	}
});

test("a body that comes byte by byte is read, in chunks and with its length ahead", async () => {
	const app = await createTestApp();
	const origin = await listen(app);
	const form = JSON.stringify(contactForm);
	for (const chunked of [true, false]) {
		const socket = await openSocket(origin);
		socket.setNoDelay(true);
		const response = text(socket);
		socket.write(
			`${head}Connection: close\r\n${chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${form.length}`}\r\n\r\n`,
		);
		for (const character of form) {
			socket.write(chunked ? `1\r\n${character}\r\n` : character);
			await new Promise(setImmediate);
		}
		if (chunked) socket.write("0\r\n\r\n");
		expect(await response).toMatch(/^HTTP\/1\.1 200 /);
	}
	const stored = await app.store.selectFrom("submissions").select("message").execute();
	expect(stored).toEqual([{ message: contactForm.projectDescription }, { message: contactForm.projectDescription }]);
});

test("a body that breaks off leaves no row and no error", async () => {
	const app = await createTestApp();
	const origin = await listen(app);
	const form = JSON.stringify(contactForm);
	const almost = `Content-Length: ${form.length + 1}\r\n\r\n${form}`;
	for (const rest of ["Content-Length: 100\r\n\r\n{", almost, 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":']) {
		const socket = await openSocket(origin);
		socket.write(`${head}${rest}`);
		expect((await fetch(`${origin}/healthz`)).status).toBe(200);
		socket.destroy();
	}
	expect((await fetch(`${origin}/healthz`)).status).toBe(200);
	expect(await app.store.selectFrom("submissions").select("id").execute()).toEqual([]);
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
});
