import { once } from "node:events";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import type { Figure } from "./figure.ts";

const rounds = 20;
const clients = 50;

/** Ends the product with SIGTERM, 20 times, while 50 clients ask on connections that they keep. */
export function run(): Promise<Figure[]> {
	return withFolder(async (data) => {
		const failures: Record<string, number> = {};
		let answered = 0;
		let slowest = 0;
		for (let round = 0; round < rounds; round++) {
			const product = await startOnOneCore(data);
			const visiting = Array.from({ length: clients }, async (_, client) => {
				const agent = new Agent({ keepAlive: true, maxSockets: 1 });
				try {
					for (;;) {
						const path = ["/", "/blogs", "/api/v1/blog", "/healthz"][client % 4];
						const [response] = await once(get(`${product.origin}${path}`, { agent }), "response");
						await text(response);
						answered += 1;
					}
				} catch (error) {
					const code = String((error as NodeJS.ErrnoException).code);
					failures[code] = (failures[code] ?? 0) + 1;
				} finally {
					agent.destroy();
				}
			});
			await pause(1_500);
			const asked = performance.now();
			await product.stop();
			slowest = Math.max(slowest, performance.now() - asked);
			await Promise.all(visiting);
		}
		const { ECONNREFUSED: refused = 0, ...others } = failures;
		const broken = Object.values(others).reduce((sum, count) => sum + count, 0);
		return [
			{
				what: `connections reset over ${rounds} SIGTERMs with ${clients} busy clients`,
				goal: "0",
				measured: `${broken} ${broken > 0 ? JSON.stringify(others) : ""} of ${answered} requests; then ${refused} refused`,
				met: broken === 0 && refused === rounds * clients,
			},
			{
				what: `the longest of those ends`,
				goal: "≤ 10 s",
				measured: `${(slowest / 1000).toFixed(1)} s`,
				met: slowest <= 10_000,
			},
		];
	});
}
