import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { postJson, readAll, signInAt } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import { openSocket, written } from "../support/listen.ts";
import { dataFolder, type Product, startProduct } from "../support/product.ts";

const megabyte = 1024 * 1024;
const contact = "/api/v1/user/contact-us";

test("honest visitors are served while hundreds of connections drip", async () => {
	const { origin } = await startProduct({ DATA_DIR: await dataFolder() });
	const starts = [
		"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
		`POST ${contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name": "`,
	];
	const sockets = await Promise.all(Array.from({ length: 400 }, () => openSocket(origin)));
	for (const [index, socket] of sockets.entries()) socket.write(starts[index % starts.length] ?? "");
	const dripping = setInterval(() => {
		for (const socket of sockets) if (socket.writable) socket.write("a");
	}, 250);
	const times: number[] = [];
	for (let visit = 0; visit < 60; visit++) {
		const started = performance.now();
		const path = ["/", "/blogs", "/api/v1/blog", "/healthz"][visit % 4];
		expect((await fetch(`${origin}${path}`)).status).toBe(200);
		times.push(performance.now() - started);
		await pause(20);
	}
	clearInterval(dripping);
	expect((await postJson(`${origin}${contact}`, contactForm)).status).toBe(200);
	expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(1_500);
});

test("thousands of idle connections leave health answering", async () => {
	const { origin } = await startProduct({ DATA_DIR: await dataFolder() });
	for (let batch = 0; batch < 20; batch++) await Promise.all(Array.from({ length: 100 }, () => openSocket(origin)));
	const started = performance.now();
	expect((await fetch(`${origin}/healthz`)).status).toBe(200);
	expect(performance.now() - started).toBeLessThan(1_000);
});

test("a chunked body of a gigabyte answers 413, and memory stays flat", async () => {
	const product = await startProduct({ DATA_DIR: await dataFolder() });
	const token = await signInAt(product.origin);
	await fetch(`${product.origin}/`);
	const json = `POST ${contact} HTTP/1.1\r\nContent-Type: application/json`;
	const upload = `POST /api/v1/blog HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x`;
	expect(await flood(product, json)).toMatchObject({
		answer: expect.stringMatching(/^HTTP\/1\.1 413 /),
		grown: expect.toSatisfy((bytes: number) => bytes < 100 * megabyte),
	});
	expect(await flood(product, upload)).toMatchObject({
		answer: expect.stringMatching(/^HTTP\/1\.1 413 /),
		grown: expect.toSatisfy((bytes: number) => bytes < 150 * megabyte),
	});
	expect(product.lives()).toBe(true);
});

/** Sends chunks until the connection is closed or a gigabyte is through; how far memory grew meanwhile, in bytes. */
async function flood({ origin, memory }: Product, head: string): Promise<{ answer: string; grown: number }> {
	const before = await memory();
	let most = before;
	const socket = await openSocket(origin);
	let answer = "";
	socket.on("data", (bytes) => {
		answer += bytes.toString("latin1");
	});
	socket.write(`${head}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
	const block = Buffer.alloc(megabyte, "a");
	const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from("\r\n")]);
	for (let sent = 0; sent < 1024 && socket.writable; sent++) {
		await written(socket, chunk);
		if (sent % 16 === 0) most = Math.max(most, await memory());
	}
	return { answer, grown: Math.max(most, await memory()) - before };
}

test("a gzip bomb is refused packed", async () => {
	const product = await startProduct({ DATA_DIR: await dataFolder() });
	const before = await product.memory();
	const bomb = gzipSync(Buffer.alloc(400 * megabyte), { level: 1 });
	const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
	const answers = await Promise.all(
		Array.from({ length: 10 }, () =>
			fetch(`${product.origin}${contact}`, { method: "POST", headers, body: bomb }).then(
				({ status }) => status,
				() => "closed",
			),
		),
	);
	expect(answers.filter((status) => status !== 415 && status !== 413 && status !== "closed")).toEqual([]);
	expect(answers).toContain(415);
	expect((await product.memory()) - before).toBeLessThan(150 * megabyte);
});

test("of 200 forms at once from one address the limit's number is accepted, and each of those is stored", async () => {
	const { origin } = await startProduct({ DATA_DIR: await dataFolder(), FORM_LIMIT: "50" });
	const answers = await Promise.all(
		Array.from({ length: 200 }, async (_, number) => {
			const name = `Request ${number}`;
			const headers = { "Content-Type": "application/json", "X-Forwarded-For": `192.0.2.${number}` };
			const response = await fetch(`${origin}${contact}`, {
				method: "POST",
				headers,
				body: JSON.stringify({ ...contactForm, name }),
			});
			return { name, status: response.status };
		}),
	);
	const accepted = answers.filter(({ status }) => status === 200).map(({ name }) => name);
	expect(accepted).toHaveLength(50);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(150);
	const stored = (await readAll(`${origin}${contact}`, await signInAt(origin))).map(({ name }) => name);
	expect(stored.toSorted()).toEqual(accepted.toSorted());
});
