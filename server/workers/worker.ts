import cluster from "node:cluster";
import type { Registry } from "prom-client";
import { firstWorkerVariable, readMessage, toMessage } from "./messages.ts";

/** One of several processes that serve together on one port. */
export interface Worker {
	/** Names it in the log. */
	id: number;
	/** Whether it opens the store for all, and says what a start says. */
	isFirst: boolean;
	/** Tells the primary process that it serves. */
	serves: () => void;
	/** Calls back once, when the primary process gives the jobs to it. */
	whenChosen: (doJobs: () => void) => void;
	/** Sends the metrics to the primary process whenever it asks; it adds up those of all workers. */
	measures: (registry: Registry) => Promise<void>;
}

/** What this process is among those that serve together; null when it serves by itself. */
export function asWorker(): Worker | null {
	const { worker } = cluster;
	if (!worker) return null;
	return {
		id: worker.id,
		isFirst: process.env[firstWorkerVariable] === "true",
		serves: () => void worker.send(toMessage("serving")),
		whenChosen(doJobs) {
			worker.on("message", (message: unknown) => {
				if (readMessage(message) === "do the jobs") doJobs();
			});
		},
		async measures(registry) {
			// Loaded here, because a process that serves by itself does not need it.
			const { AggregatorRegistry } = await import("prom-client");
			AggregatorRegistry.setRegistries(registry);
			// Answers from now on.
			new AggregatorRegistry();
		},
	};
}
