// A thread that reads pages and sends forms until it is told to stop, and then says what it saw.
import { once } from "node:events";
import { Agent, request } from "node:http";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { contactForm } from "../support/factories.ts";
import type { Visit } from "./visitor.ts";

const { origin, localAddress }: { origin: string; localAddress: string } = workerData;
const paths = ["/", "/blogs", "/about", "/api/v1/blog"];
const agent = new Agent({ keepAlive: true });
/** Milliseconds of a window. */
const window = 5_000;
const began = performance.now();
/** How long pages took, and in which window they were asked for. */
const samples: { window: number; took: number }[] = [];
const pages: Record<string, number> = {};
const forms: Record<string, number> = {};
let stopped = false;

try {
	// What delays this thread, such as the attack in the same process, is not the product's; most users may not ask for that.
	setPriority(constants.priority.PRIORITY_HIGH);
} catch {}

parentPort?.once("message", () => {
	stopped = true;
});
for (let count = 0; !stopped; count++) {
	await ask(paths[count % paths.length] ?? "/", pages);
	if (count % 20 === 0) await ask("/api/v1/user/contact-us", forms, JSON.stringify(contactForm));
	await pause(50);
}
agent.destroy();
const windows = [...Map.groupBy(samples, (sample) => sample.window).values()];
// The last is shorter, unless it is the only one.
const p95s = (windows.length > 1 ? windows.slice(0, -1) : windows).map((of) => at(of, 0.95));
parentPort?.postMessage({ p95s, longest: at(samples, 1), pages, forms } satisfies Visit);

function at(of: typeof samples, share: number): number {
	const sorted = of.map(({ took }) => took).toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function ask(path: string, counts: Record<string, number>, body?: string): Promise<void> {
	const headers = body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": body.length };
	const method = body === undefined ? "GET" : "POST";
	const started = performance.now();
	const delivery = await new Promise<string>((resolve) => {
		const sent = request(`${origin}${path}`, { agent, localAddress, method, headers, timeout: 20_000 }).end(body);
		sent.once("timeout", () => sent.destroy(new Error("timeout")));
		once(sent, "response")
			.then(async ([response]) => {
				await text(response);
				resolve(String(response.statusCode));
			})
			.catch((error) => resolve(String(error.code ?? error.message)));
	});
	counts[delivery] = (counts[delivery] ?? 0) + 1;
	if (body === undefined)
		samples.push({ window: Math.floor((started - began) / window), took: performance.now() - started });
}
