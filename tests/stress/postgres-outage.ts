import { setTimeout as pause } from "node:timers/promises";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { signInAt } from "../support/client.ts";
import { createCluster } from "../support/postgres/cluster.ts";
import { countStatuses, startVisits } from "../support/visits.ts";
import type { Figure } from "./figure.ts";

/** How long PostgreSQL is away, in milliseconds. */
const outageMs = 30_000;

/** Stops PostgreSQL, and lets it stand still, and measures how long requests wait meanwhile. */
export async function run(): Promise<Figure[]> {
	return [await measureOutage("stopped"), await measureOutage("frozen")];
}

async function measureOutage(how: "stopped" | "frozen"): Promise<Figure> {
	const cluster = await createCluster();
	try {
		await cluster.start();
		return await withFolder(async (data) => {
			const product = await startOnOneCore(data, { DATABASE_URL: cluster.url });
			try {
				const visits = startVisits(product.origin, await signInAt(product.origin));
				await visits.eachAnswered(200, 3);
				await (how === "stopped" ? cluster.stop() : cluster.freeze(true));
				visits.enter("away");
				await pause(outageMs);
				visits.enter("back");
				await (how === "stopped" ? cluster.start() : cluster.freeze(false));
				await visits.eachAnswered(200, 3);
				const outcomes = await visits.stop();
				const during = countStatuses(outcomes.filter(({ sent, answered }) => sent === "away" && answered === "away"));
				const longest = Math.max(...outcomes.map(({ took }) => took)) / 1000;
				return {
					what: `PostgreSQL ${how} for ${outageMs / 1000} s: answers meanwhile, and the longest wait for one`,
					goal: "all 503, ≤ 2.5 s",
					measured: `${JSON.stringify(during)}, ${longest.toFixed(2)} s`,
					met: Object.keys(during).join() === "503" && longest <= 2.5,
				};
			} finally {
				await product.stop();
			}
		});
	} finally {
		await cluster.remove();
	}
}
