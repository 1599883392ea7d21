import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { postJson } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { openSocket } from "../support/listen.ts";
import { childrenOf } from "../support/processes.ts";
import { startMailServer } from "../support/smtp/server.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

/** Begins to send a form, and gives what sends the rest of it. */
async function halfSent(origin: string): Promise<{ finish: () => void; response: Promise<string>; socket: Socket }> {
	const body = JSON.stringify(contactForm);
	const socket = await openSocket(origin);
	socket.write(
		`POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
	);
	// An answer on a connection that was opened later means that the server has seen this one.
	expect((await fetch(`${origin}/healthz`)).status).toBe(200);
	return { finish: () => void socket.write(body.slice(20)), response: text(socket), socket };
}

/** Waits until a product accepts no more connections. */
async function closed(origin: string): Promise<void> {
	const connect = () =>
		openSocket(origin).then(
			(socket) => void socket.destroy(),
			(error: NodeJS.ErrnoException) => error.code,
		);
	await expect.poll(connect).toBe("ECONNREFUSED");
}

test.skipIf(process.platform === "win32")(
	"SIGTERM to npm start ends the server, and leaves nothing running",
	async () => {
		const npm = spawn("npm", ["start"], {
			cwd: root,
			stdio: ["ignore", "pipe", "inherit"],
			env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: await aDataFolder() },
		});
		const ended = once(npm, "exit");
		let printed = "";
		npm.stdout.on("data", (chunk) => (printed += chunk));
		await expect.poll(() => printed).toMatch(/listens on http/);
		const origin = /listens on (http:\S+)/.exec(printed)?.[1] ?? "";
		const family = [npm.pid ?? 0, ...descendants(npm.pid ?? 0)];
		onTestFinished(() => {
			for (const process of family.filter(isAlive)) kill(process);
		});
		expect(family.length).toBeGreaterThan(1);
		expect((await fetch(`${origin}/healthz`)).status).toBe(200);
		npm.kill("SIGTERM");
		expect((await ended)[0]).toBe(0);
		expect(family.filter(isAlive)).toEqual([]);
		await expect(openSocket(origin)).rejects.toThrow("ECONNREFUSED");
	},
);

/** For how long a connection may rest before the process closes it while it stops, in milliseconds. */
const idleMs = 2_000;

test("SIGTERM resets none of 50 busy connections", async () => {
	const product = await startOwnProduct();
	const failures: string[] = [];
	const answered = Array<number>(50).fill(0);
	const visit = async (_: unknown, visitor: number) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const path = ["/", "/api/v1/blog", "/healthz"][visitor % 3];
		let sent = performance.now();
		let pause = 0;
		try {
			for (; ; answered[visitor] = (answered[visitor] ?? 0) + 1) {
				pause = performance.now() - sent;
				sent = performance.now();
				const [response] = await once(get(`${product.origin}${path}`, { agent }), "response");
				await text(response);
			}
		} catch (error) {
			// A busy machine may hold a visitor up for so long that its connection rests.
			if (pause < idleMs) failures.push(String((error as NodeJS.ErrnoException).code));
		} finally {
			agent.destroy();
		}
	};
	const visitors = Promise.all(answered.map(visit));
	await expect.poll(() => Math.min(...answered)).toBeGreaterThan(5);
	product.signal("SIGTERM");
	await visitors;
	expect(new Set(failures)).toEqual(new Set(["ECONNREFUSED"]));
	expect(await product.ended).toBe(0);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
	"%s answers what is running, also when it comes from two sides at once",
	async (signal) => {
		const product = await startOwnProduct();
		const { finish, response } = await halfSent(product.origin);
		product.signal(signal);
		product.signal(signal);
		await closed(product.origin);
		expect(product.lives()).toBe(true);
		finish();
		expect(await response).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is);
		expect(await product.ended).toBe(0);
	},
);

test("a second signal ends the process at once", async () => {
	const product = await startOwnProduct();
	const { response } = await halfSent(product.origin);
	product.signal("SIGTERM");
	await closed(product.origin);
	const repeat = setInterval(() => product.signal("SIGTERM"), 300);
	onTestFinished(() => clearInterval(repeat));
	expect(await product.ended).toBe(1);
	expect(await response).toBe("");
});

test("for DRAIN_SECONDS the product answers everybody, and readiness with 503; then it ends", async () => {
	const product = await startOwnProduct({ DRAIN_SECONDS: "6" });
	const readiness = () => fetch(`${product.origin}/readyz`);
	await expect.poll(async () => (await readiness()).status).toBe(200);
	product.signal("SIGTERM");
	await expect.poll(async () => (await readiness()).status).toBe(503);
	const [body, page, form] = await Promise.all([
		readiness().then((response) => response.json()),
		fetch(product.origin, { headers: { Connection: "close" } }),
		postJson(`${product.origin}/api/v1/user/contact-us`, contactForm),
	]);
	expect(body).toEqual({ status: "error", message: "Something went wrong", id: expect.any(String) });
	expect([page.status, form.status]).toEqual([200, 200]);
	expect(product.lives()).toBe(true);
	await closed(product.origin);
	expect(await product.ended).toBe(0);
	expect(product.printed()).toContain(body.id);
});

test("a mail that hangs does not keep the product longer than DRAIN_SECONDS and the time to end allow", async () => {
	const server = await startMailServer();
	onTestFinished(server.close);
	const { promise: hangs, resolve } = Promise.withResolvers<void>();
	server.mishap = () => {
		resolve();
		return { step: "from", status: "silence" };
	};
	const product = await startOwnProduct({
		DRAIN_SECONDS: "6",
		SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "owner@example.com",
	});
	expect((await postJson(`${product.origin}/api/v1/user/contact-us`, contactForm)).status).toBe(200);
	await hangs;
	product.signal("SIGTERM");
	expect(await product.ended).toBe(0);
});

test("a signal in the moment in which the product begins to listen ends it as a later one does", async () => {
	const product = await startOwnProduct({
		// As on a machine whose cores are taken: the signal is there before anything else happens.
		NODE_OPTIONS: `--import=${import.meta.resolve("../support/signal-on-listening.ts")}`,
	});
	expect(await product.ended).toBe(0);
});

test("a second signal ends the process at once also while the port is still open", async () => {
	const product = await startOwnProduct({ DRAIN_SECONDS: "6" });
	product.signal("SIGTERM");
	await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503);
	const repeat = setInterval(() => product.signal("SIGTERM"), 300);
	onTestFinished(() => clearInterval(repeat));
	expect(await product.ended).toBe(1);
});

test.each(["error", "rejection"])(
	"what nobody handles (%s) is logged, what is running is answered, and the process ends with 1",
	async (kind) => {
		const product = await startOwnProduct({
			FAIL_AS: kind,
			NODE_OPTIONS: `--import=${import.meta.resolve("../support/fail-on-signal.ts")}`,
		});
		const { finish, response } = await halfSent(product.origin);
		product.signal("SIGUSR2");
		await closed(product.origin);
		finish();
		expect(await response).toMatch(/^HTTP\/1\.1 200 /);
		expect(await product.ended).toBe(1);
		const logged = product
			.printed()
			.split("\n")
			.filter((line) => line.includes("nobody handles this"));
		expect(logged.map((line) => JSON.parse(line))).toMatchObject([
			{
				level: 50,
				error: { message: `nobody handles this ${kind}`, stack: expect.stringContaining("fail-on-signal.ts") },
			},
		]);
	},
);

test("SIGUSR1 opens no debugger", async () => {
	const product = await startOwnProduct();
	product.signal("SIGUSR1");
	expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
	expect(await product.stop()).toBe(0);
	expect(product.printed()).not.toContain("Debugger");
});

function descendants(process: number): number[] {
	const children = childrenOf(process);
	return [...children, ...children.flatMap(descendants)];
}

function isAlive(process: number): boolean {
	try {
		kill(process, 0);
		return true;
	} catch {
		return false;
	}
}

function kill(id: number, signal: NodeJS.Signals | 0 = "SIGKILL"): void {
	process.kill(id, signal);
}
