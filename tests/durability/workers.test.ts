import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Backups } from "../../contract/backup.ts";
import { postJson, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { openSocket } from "../support/listen.ts";
import { createDatabase } from "../support/postgres/databases.ts";
import { childrenOf, killIfAlive } from "../support/processes.ts";
import { type Product, startProduct } from "../support/product.ts";
import { recordLog } from "../support/recorded.ts";
import { owner } from "../support/session.ts";
import { refusedStart, startOwnProduct } from "../support/vitest-product.ts";

const workers = 2;

/** Starts two processes on one port; `allServe` waits until both serve. */
async function startWorkers(settings: Record<string, string>, start = startOwnProduct) {
	const [port, metricsPort] = [await freePort(), await freePort()];
	const product = await start({
		WORKERS: String(workers),
		PORT: String(port),
		METRICS_PORT: String(metricsPort),
		...settings,
	});
	const readMetrics = async () => (await ask(`http://127.0.0.1:${metricsPort}/metrics`)).body;
	const allServe = () => expect.poll(readMetrics).toMatch(new RegExp(`^tracewright_processes ${workers}$`, "m"));
	return { ...product, readMetrics, allServe };
}

/** Asks on a connection of its own, which goes to the next process in turn. */
async function ask(url: string): Promise<{ status: number; body: string }> {
	const sent = get(url, { agent: false });
	const [response] = await once(sent, "response");
	return { status: response.statusCode ?? 0, body: await text(response) };
}

/** The responses of all processes: enough requests reach each of them. */
async function askEach(url: string): Promise<string[]> {
	const bodies: string[] = [];
	for (let turn = 0; turn < 2 * workers; turn += 1) bodies.push((await ask(url)).body);
	return bodies;
}

/** The processes that serve. Others, such as one that works on images, are their children. */
function workersOf(product: Product): number[] {
	return childrenOf(product.pid);
}

const onPostgres = async () => ({ DATABASE_URL: (await createDatabase(inject("postgresUrl"))).address });

const stores: [name: string, open: () => Promise<Record<string, string>>][] = [
	["SQLite", async () => ({})],
	["PostgreSQL", onPostgres],
];

describe.each(stores)("several processes on %s", (_store, open) => {
	let product: Awaited<ReturnType<typeof startWorkers>>;
	let token: string;
	beforeAll(async () => {
		product = await startWorkers({ ...(await open()), FORM_LIMIT: "3" }, startProduct);
		token = await signInAt(product.origin);
	});
	beforeEach(async () => {
		recordLog(product);
		await product.allServe();
	});
	afterAll(() => product?.remove());

	test("show a change at once on each, and a scheduled post at its time; count together, and are added up", async () => {
		const { origin } = product;
		expect(await workersOf(product)).toHaveLength(workers);
		for (const page of await askEach(`${origin}/blogs`)) expect(page).not.toContain("Told to all");
		const post = { title: "Told to all", content: "Text" };
		expect((await postJson(`${origin}/api/v1/blog`, post, token)).status).toBe(200);
		const isShown = async (title: string) => (await askEach(`${origin}/blogs`)).every((page) => page.includes(title));
		await expect.poll(() => isShown("Told to all")).toBe(true);
		const publishDate = new Date(Date.now() + 2_000).toISOString();
		const later = { title: "Told later", content: "Text", publishDate };
		expect((await postJson(`${origin}/api/v1/blog`, later, token)).status).toBe(200);
		await expect.poll(() => isShown("Told later")).toBe(true);

		const forms = await Promise.all(
			Array.from({ length: 12 }, () =>
				fetch(`${origin}/api/v1/user/contact-us`, {
					method: "POST",
					headers: { "Content-Type": "application/json", Connection: "close" },
					body: JSON.stringify(contactForm),
				}),
			),
		);
		const accepted = forms.filter(({ status }) => status === 200).length;
		expect(accepted).toBeGreaterThan(0);
		expect(accepted).toBeLessThanOrEqual(3);
		for (let guess = 0; guess < 5; guess += 1) {
			const wrong = await ask(`${origin}/healthz`).then(() =>
				postJson(`${origin}/api/v1/user/login`, { ...owner, password: `wrong ${guess}` }),
			);
			expect(wrong.status).toBe(401);
		}
		expect((await postJson(`${origin}/api/v1/user/login`, owner)).status).toBe(429);

		// While all were asked at once, a busy machine may not have found the store in time.
		await expect.poll(product.readMetrics).toMatch(/^tracewright_ready 1$/m);
		const measured = await product.readMetrics();
		const value = (series: string) =>
			Number(new RegExp(`^${series.replace(/[{}"/]/g, "\\$&")} (\\S+)$`, "m").exec(measured)?.[1]);
		expect(value("tracewright_processes")).toBe(workers);
		expect(value('tracewright_http_requests_total{route="/api/v1/user/contact-us",method="POST",status="429"}')).toBe(
			forms.filter(({ status }) => status === 429).length,
		);
		expect(measured).toMatch(/^tracewright_http_request_duration_seconds_bucket\{.*le="0.0005".*\} \d+$/m);
	});

	test("one does the jobs, and another takes them over when it is killed; each is replaced", async () => {
		const backUp = async () => {
			const url = `${product.origin}/api/v1/admin/backups`;
			const before = await verifiedAt(url, token);
			expect((await postJson(url, {}, token)).status).toBe(200);
			// Its file tells nothing: a day's later backup takes the place of the one before.
			await expect.poll(() => verifiedAt(url, token)).not.toBe(before);
		};
		await backUp();
		const first = await workersOf(product);
		for (const [index, worker] of first.entries()) {
			killIfAlive(worker, "SIGKILL");
			await expect
				.poll(async () => (await workersOf(product)).filter((pid) => !first.slice(0, index + 1).includes(pid)).length)
				.toBe(workers);
			await product.allServe();
		}
		expect(await workersOf(product)).not.toContain(first[0]);
		await backUp();
	});
});

// On PostgreSQL, whose connections a process has to end as well.
test("SIGTERM lets each process answer what it began, and ends all", async () => {
	const product = await startWorkers(await onPostgres());
	await product.allServe();
	const family = [product.pid, ...(await workersOf(product))];
	const forms = await Promise.all(Array.from({ length: 4 }, () => halfSent(product.origin)));
	product.signal("SIGTERM");
	await expect
		.poll(() =>
			openSocket(product.origin).then(
				(socket) => void socket.destroy(),
				(error: NodeJS.ErrnoException) => error.code,
			),
		)
		.toBe("ECONNREFUSED");
	for (const { finish } of forms) finish();
	for (const { response } of forms) expect(await response).toMatch(/^HTTP\/1\.1 200 /);
	expect(await product.ended, product.printed()).toBe(0);
	expect(family.filter(lives)).toEqual([]);
});

test("workers end with the process that started them", async () => {
	const product = await startWorkers({});
	await product.allServe();
	const family = await workersOf(product);
	await product.kill();
	await expect.poll(() => family.filter(lives)).toEqual([]);
});

test("a port that is taken ends the start of all, and says so once", async () => {
	const taken = createServer().listen(0, "127.0.0.1");
	onTestFinished(() => void taken.close());
	await once(taken, "listening");
	const { port } = taken.address() as { port: number };
	const { code, complaint } = await refusedStart({
		DATA_DIR: await aDataFolder(),
		WORKERS: String(workers),
		PORT: String(port),
	});
	expect(code).toBe(1);
	expect(complaint.match(/Port \d+ is taken/g)).toHaveLength(1);
});

/** Begins to send a form, and gives what sends the rest of it. */
async function halfSent(origin: string): Promise<{ finish: () => void; response: Promise<string> }> {
	const body = JSON.stringify(contactForm);
	const socket = await openSocket(origin);
	socket.write(
		`POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
	);
	// Every process has answered a connection that was opened later, so it has seen this one.
	await askEach(`${origin}/healthz`);
	return { finish: () => void socket.write(body.slice(20)), response: text(socket) };
}

/** When the last backup was verified; undefined when none was. */
async function verifiedAt(url: string, token: string): Promise<string | undefined> {
	const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
	const { data }: { data: Backups } = await response.json();
	return data.verified?.verifiedAt;
}

function lives(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch {
		return false;
	}
}
