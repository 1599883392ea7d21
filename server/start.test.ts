import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "../tests/support/app.ts";
import { beforeQueries } from "../tests/support/failing-store.ts";
import { runJobs } from "./jobs.ts";
import { jobsOf } from "./start.ts";

const hour = 60 * 60 * 1000;

test("within an hour every job that needs the store has run, whatever becomes of the others", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { appContext, logged } = await createTestApp({
		settings: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@example.com", MAIL_TO: "owner@example.com" },
	});
	// While it is away, each job that has run says so.
	const store = beforeQueries(appContext.store, () => {
		throw new Error("away");
	});
	const stop = runJobs(jobsOf({ ...appContext, store }), appContext.log);
	onTestFinished(stop);
	vi.advanceTimersByTime(hour);
	await expect
		.poll(() => logged.map(({ data }) => data.job))
		.toEqual(expect.arrayContaining(["removals", "mail", "backup"]));
});
