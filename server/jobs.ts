/** Work that repeats as long as the product runs. */
export interface Job {
	/** Names it in the log. */
	name: string;
	/** Milliseconds from the end of a run to the next. Each process keeps its own, so `run` asks the store what is due. */
	period: number;
	/** Whether the first run is at once; otherwise it comes after a period, so that a wrong clock can be set first. */
	atStart?: boolean;
	/** @param stopping aborted when the process ends, which then waits for the run. */
	run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Runs each job repeatedly, in parallel, and in this process never twice at once; what may run in one process alone takes
 * `withJobLock`. A run that fails is logged, and the next comes as usual.
 * @returns a function that stops them, and resolves when running ones have ended.
 */
export function runJobs(jobs: Job[], log: { error: (fields: object, message: string) => void }): () => Promise<void> {
	const stopping = new AbortController();
	const timers = new Map<Job, NodeJS.Timeout>();
	const running = new Map<Job, Promise<void>>();

	const wait = (job: Job) => {
		if (!stopping.signal.aborted) timers.set(job, setTimeout(begin, job.period, job).unref());
	};
	const begin = (job: Job) => {
		const run = job.run(stopping.signal).catch((error) => {
			log.error({ error, job: job.name }, "a job failed; it is tried again after its period");
		});
		running.set(
			job,
			run.then(() => wait(job)),
		);
	};
	for (const job of jobs) (job.atStart ? begin : wait)(job);
	return async () => {
		stopping.abort();
		for (const timer of timers.values()) clearTimeout(timer);
		await Promise.all(running.values());
	};
}
