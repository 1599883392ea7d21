import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { openSocket } from "../support/listen.ts";
import { childrenOf, killIfAlive } from "../support/processes.ts";
import { preloading, startOwnProduct } from "../support/vitest-product.ts";

const form = JSON.stringify(contactForm);

/** Begins to send a form, and gives what sends the rest of it. */
async function halfSent(origin: string): Promise<{ finish: () => void; response: Promise<string> }> {
	const socket = await openSocket(origin);
	socket.write(
		`POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, 20)}`,
	);
	// An answer on a connection that was opened later means that the server has seen this one.
	expect((await ask(`${origin}/healthz`)).status).toBe(200);
	return { finish: () => void socket.write(form.slice(20)), response: text(socket) };
}

/** Asks on a connection that is closed afterwards. */
const ask = (url: string, init?: RequestInit) => fetch(url, { ...init, headers: { Connection: "close" } });

/** Asks on a connection that stays open, and gives when the system has taken the request, and the whole response. */
function askOn(agent: Agent, url: string) {
	const request = get(url, { agent });
	const read = async () => {
		const [response] = (await once(request, "response")) as [IncomingMessage];
		return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
	};
	return { sent: once(request, "finish"), response: read() };
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
		const family = () => [npm.pid ?? 0, ...descendants(npm.pid ?? 0)];
		onTestFinished(() => {
			for (const id of family()) killIfAlive(id, "SIGKILL");
		});
		let printed = "";
		npm.stdout.on("data", (chunk) => (printed += chunk));
		await expect.poll(() => printed).toMatch(/listens on http/);
		const origin = /listens on (http:\S+)/.exec(printed)?.[1] ?? "";
		const running = family();
		expect(running.length).toBeGreaterThan(1);
		expect((await ask(`${origin}/healthz`)).status).toBe(200);
		npm.kill("SIGTERM");
		expect((await ended)[0]).toBe(0);
		await expect.poll(() => running.filter(isAlive)).toEqual([]);
		await expect(openSocket(origin)).rejects.toThrow("ECONNREFUSED");
	},
);

test("after SIGTERM the product answers everybody for DRAIN_SECONDS, and readiness with 503; it cuts off no request on 20 connections that were answered before, and none that has begun to come", async () => {
	const product = await startOwnProduct({ ...preloading("no-hurry"), DRAIN_SECONDS: "6" });
	const visitors = Array.from({ length: 20 }, (_, number) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		onTestFinished(() => agent.destroy());
		const url = `${product.origin}${["/", "/api/v1/blog", "/healthz"][number % 3]}`;
		return { ask: () => askOn(agent, url) };
	});
	for (const { response } of visitors.map(({ ask }) => ask()))
		expect(await response).toMatchObject({ status: 200, connection: "keep-alive" });
	const { finish, response } = await halfSent(product.origin);
	const [early, late] = [visitors.slice(0, 10), visitors.slice(10)];
	const before = early.map(({ ask }) => ask());
	await Promise.all(before.map(({ sent }) => sent));
	product.signal("SIGTERM");
	for (const { response } of before) expect(await response).toMatchObject({ status: 200 });
	await expect.poll(async () => (await ask(`${product.origin}/readyz`)).status).toBe(503);
	const body = await (await ask(`${product.origin}/readyz`)).json();
	expect(body).toEqual({ status: "error", message: "Something went wrong", id: expect.any(String) });
	expect((await ask(product.origin)).status).toBe(200);
	product.signal("SIGUSR2");
	await closed(product.origin);
	for (const { response } of late.map(({ ask }) => ask()))
		expect(await response).toMatchObject({ status: 200, connection: "close" });
	expect(product.lives()).toBe(true);
	finish();
	expect(await response).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is);
	// Where the response came before the process began to stop, the connection is still open.
	for (const { ask } of early) await ask().response.catch(() => undefined);
	expect(await product.ended).toBe(0);
	expect(product.printed()).toContain(body.id);
});

test("a second signal ends the process at once, whatever is running and although the port is still open", async () => {
	const product = await startOwnProduct({ ...preloading("no-hurry"), DRAIN_SECONDS: "6" });
	const { response } = await halfSent(product.origin);
	product.signal("SIGTERM");
	await expect.poll(async () => (await ask(`${product.origin}/readyz`)).status).toBe(503);
	const repeat = setInterval(() => product.signal("SIGTERM"), 300);
	onTestFinished(() => clearInterval(repeat));
	expect(await product.ended).toBe(1);
	expect(await response).toBe("");
});

test("the signals that end it count as one when they come at once, also while the product begins to listen", async () => {
	const product = await startOwnProduct(preloading("signals-on-listening"));
	expect(await product.ended).toBe(0);
});

test("what nobody handles is logged, what is running is answered, and the process ends with 1", async () => {
	const product = await startOwnProduct(preloading("no-hurry", "fail-on-signal"));
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
	const lines = ["error", "rejection"].map((kind) => ({
		level: 50,
		error: { message: `nobody handles this ${kind}`, stack: expect.stringContaining("fail-on-signal.ts") },
	}));
	expect(logged.map((line) => JSON.parse(line))).toMatchObject(lines);
});

function descendants(process: number): number[] {
	const children = childrenOf(process);
	return [...children, ...children.flatMap(descendants)];
}

function isAlive(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch {
		return false;
	}
}
