import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openUnmigrated } from "../db/connect.ts";
import { createTestApp } from "../tests/support/app.ts";
import { openTestStore, postgresUrl } from "../tests/support/store.ts";
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
	onTestFinished(runJobs([job], app.appContext));
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
	const stop = runJobs([job, { ...job, name: "later", atStart: false }], app.appContext);
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

if (postgresUrl !== undefined)
	test("processes on one PostgreSQL take turns, and one that dies gives its job free", async () => {
		const { store, address, close } = await openTestStore();
		onTestFinished(close);
		const other = await openUnmigrated(address);
		onTestFinished(() => other.destroy());
		const app = await createTestApp({ appContext: { store } });
		const [first, second] = [createHeldJob(), createHeldJob()];
		const stopFirst = runJobs([first.job], app.appContext);
		await expect.poll(() => first.runs).toHaveLength(1);
		const stopSecond = runJobs(
			[
				{ ...second.job, period: 20 },
				{ ...second.job, name: "another", period: 60_000 },
			],
			{ ...app.appContext, store: other },
		);
		await expect.poll(() => second.runs).toHaveLength(1);
		const holders = () =>
			sql<{
				pid: number;
			}>`select pid from pg_locks where locktype = 'advisory' and objid = hashtext('held')::bigint & 4294967295`.execute(
				other,
			);
		const [holder] = (await holders()).rows;
		await sql`select pg_terminate_backend(${holder?.pid})`.execute(other);
		await expect.poll(() => second.runs).toHaveLength(2);
		for (const run of [...first.runs, ...second.runs]) run.resolve();
		await Promise.all([stopFirst(), stopSecond()]);
		expect((await holders()).rows).toEqual([]);
	});
