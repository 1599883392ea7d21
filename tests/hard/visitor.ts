import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { contactForm } from "../support/factories.ts";

/** What an honest visitor saw. */
export interface Visit {
	/** How long pages took in milliseconds: 95 of 100 took no longer. */
	p95: number;
	/** How many answers had each status, or how the request failed. */
	pages: Record<string, number>;
	forms: Record<string, number>;
}

/** Reads pages and sends forms from an address of this machine, five a second, until told to stop. */
export function visit(origin: string, localAddress: string): { stop: () => Promise<Visit> } {
	const agent = new Agent({ keepAlive: true });
	const took: number[] = [];
	const pages: Record<string, number> = {};
	const forms: Record<string, number> = {};
	let stopped = false;

	const ask = async (path: string, counts: Record<string, number>, body?: string) => {
		const headers = body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": body.length };
		const method = body === undefined ? "GET" : "POST";
		const started = performance.now();
		const outcome = await new Promise<string>((resolve) => {
			const sent = request(`${origin}${path}`, { agent, localAddress, method, headers, timeout: 20_000 }).end(body);
			sent.once("timeout", () => sent.destroy(new Error("timeout")));
			once(sent, "response")
				.then(async ([answer]) => {
					await text(answer);
					resolve(String(answer.statusCode));
				})
				.catch((error) => resolve(String(error.code ?? error.message)));
		});
		counts[outcome] = (counts[outcome] ?? 0) + 1;
		if (body === undefined) took.push(performance.now() - started);
	};

	const visiting = (async () => {
		for (let count = 0; !stopped; count++) {
			await ask(["/", "/blogs", "/about", "/api/v1/blog"][count % 4] ?? "/", pages);
			if (count % 5 === 0) await ask("/api/v1/user/contact-us", forms, JSON.stringify(contactForm));
			await pause(200);
		}
	})();

	return {
		async stop() {
			stopped = true;
			await visiting;
			agent.destroy();
			const sorted = took.toSorted((one, other) => one - other);
			return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, pages, forms };
		},
	};
}
