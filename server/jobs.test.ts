import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "../tests/support/app.ts";
import { type Job, runJobs } from "./jobs.ts";

/** A job whose runs the test ends. */
function createHeldJob() {
	const runs: (PromiseWithResolvers<void> & { stopping: AbortSignal })[] = [];
	const job: Job = {
		name: "held",
		period: 5_000,
		atStart: true,
		run(stopping) {
			const run = { ...Promise.withResolvers<void>(), stopping };
			runs.push(run);
			return run.promise;
		},
	};
	return { job, runs };
}

/** An application whose time the test lets pass. */
async function openApp() {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	return createTestApp();
}

test("a job runs again a period after a run has ended, and a run that fails is logged", async () => {
	const app = await openApp();
	const { job, runs } = createHeldJob();
	onTestFinished(runJobs([job], app.appContext.log));
	await expect.poll(() => runs).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(runs).toHaveLength(1);
	runs[0]?.reject(new Error("no"));
	await expect.poll(() => app.logged).toMatchObject([{ level: "error", data: { job: "held" } }]);
	await vi.advanceTimersByTimeAsync(4_000);
	expect(runs).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1_000);
	await expect.poll(() => runs).toHaveLength(2);
	runs[1]?.resolve();
});

test("stopping tells a run, waits for it, and begins no other", async () => {
	const app = await openApp();
	const { job, runs } = createHeldJob();
	const stop = runJobs([job, { ...job, name: "later", atStart: false }], app.appContext.log);
	await expect.poll(() => runs).toHaveLength(1);
	let hasEnded = false;
	const ended = stop().then(() => {
		hasEnded = true;
	});
	expect(runs[0]?.stopping.aborted).toBe(true);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(hasEnded).toBe(false);
	runs[0]?.resolve();
	await ended;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(runs).toHaveLength(1);
});
