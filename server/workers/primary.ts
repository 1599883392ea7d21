import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry } from "prom-client";
import type { Config } from "../config.ts";
import type { createLog } from "../log.ts";
import { serveMetrics } from "../metrics/serve.ts";
import { firstWorkerVariable, readMessage, toMessage } from "./messages.ts";

/** A worker that lived for less (in milliseconds) is replaced only after the pause, so that one that cannot live takes no processor. */
const shortLife = { lasts: 10_000, pause: 1_000 };

/**
 * Starts WORKERS processes that serve on one port, gives the jobs to one of them, and replaces those that end.
 * @returns how to end all of them, as each ends by itself
 * @throws when the first cannot start, which has said why; or ConfigError when the port of the metrics cannot be had.
 */
export async function startWorkers(
	{ workers: count, metrics: metricsAddress }: Readonly<Config>,
	log: ReturnType<typeof createLog>,
) {
	const metrics = metricsAddress && (await serveMetrics(metricsAddress));
	const serving = new Set<Worker>();
	let jobWorker: Worker | undefined;
	let stopping = false;
	let failed = false;

	const giveJobs = () => {
		if (stopping || (jobWorker && serving.has(jobWorker))) return;
		[jobWorker] = serving;
		jobWorker?.send(toMessage("do the jobs"));
	};

	const start = (variables: Record<string, string> = {}): Worker => {
		const worker = cluster.fork(variables);
		const started = performance.now();
		worker.on("message", (message: unknown) => {
			if (readMessage(message) !== "serving") return;
			serving.add(worker);
			giveJobs();
		});
		worker.once("exit", (code, signal) => {
			const served = serving.delete(worker);
			if (stopping) {
				// A worker that was still starting had no requests.
				failed ||= served && code !== 0;
				return;
			}
			giveJobs();
			log.error({ worker: worker.id, code, signal }, "a worker ended, and another takes its place");
			const isShort = performance.now() - started < shortLife.lasts;
			setTimeout(() => stopping || start(), isShort ? shortLife.pause : 0);
		});
		return worker;
	};

	// The others would meet while they make or change the tables.
	await firstServes(start({ [firstWorkerVariable]: "true" }));
	for (let more = 1; more < count; more += 1) start();
	if (metrics) {
		const all = new AggregatorRegistry();
		metrics.serve({ contentType: all.contentType, metrics: () => all.clusterMetrics() });
		process.stdout.write(`Metrics: ${metrics.origin}/metrics\n`);
	}

	return {
		log,
		async stop() {
			stopping = true;
			const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
			const ended = running.map((worker) => once(worker, "exit"));
			for (const worker of running) worker.process.kill("SIGTERM");
			await Promise.all(ended);
			metrics?.close();
			log.flush();
			if (failed) process.exitCode = 1;
		},
	};
}

/** Waits until the first worker serves. */
async function firstServes(worker: Worker): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		worker.on("message", (message: unknown) => {
			if (readMessage(message) === "serving") resolve();
		});
		worker.once("exit", () => reject(new Error("The first worker could not start")));
	});
}
