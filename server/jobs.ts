import { withJobLock } from "../db/advisory-lock.ts";
import type { Store } from "../db/connect.ts";

/** Work that repeats as long as the product runs. */
export interface Job {
	/** Names it in the log, and in the lock by which processes on one PostgreSQL take turns. */
	name: string;
	/** Milliseconds from the end of a run to the next. Each process keeps its own, so `run` asks the store what is due. */
	period: number;
	/** Whether the first run is at once; otherwise it comes after a period, so that a wrong clock can be set first. */
	atStart?: boolean;
	/** Whether every process that shares a store runs it, also while the store is away. */
	isEverywhere?: boolean;
	/** @param stopping aborted when the process ends, which then waits for the run. */
	run: (stopping: AbortSignal) => Promise<void>;
}

/** Where the lock of a job is kept, and the log for failed runs. */
interface JobContext {
	store: Store;
	log: { error: (fields: object, message: string) => void };
}

/**
 * Runs each job repeatedly, in parallel: in this process never twice at once, and on PostgreSQL in one process
 * at a time unless it runs everywhere. A run that fails is logged, and the next comes as usual.
 * @returns a function that stops them, and resolves when running ones have ended.
 */
export function runJobs(jobs: Job[], { store, log }: JobContext): () => Promise<void> {
	const stopping = new AbortController();
	const timers = new Map<Job, NodeJS.Timeout>();
	const running = new Map<Job, Promise<void>>();

	const wait = (job: Job) => {
		if (!stopping.signal.aborted) timers.set(job, setTimeout(begin, job.period, job).unref());
	};
	const run = async (job: Job) => {
		try {
			if (job.isEverywhere) await job.run(stopping.signal);
			else await withJobLock(store, job.name, () => job.run(stopping.signal));
		} catch (error) {
			log.error({ error, job: job.name }, "a job failed; it is tried again after its period");
		}
		running.delete(job);
		wait(job);
	};
	const begin = (job: Job) => {
		running.set(job, run(job));
	};
	for (const job of jobs) {
		if (job.atStart) begin(job);
		else wait(job);
	}
	return async () => {
		stopping.abort();
		for (const timer of timers.values()) clearTimeout(timer);
		await Promise.all(running.values());
	};
}
