import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "../tests/support/app.ts";
import { beforeQueries } from "../tests/support/failing-store.ts";
import { uploadFolderOf } from "./http/body-in-file.ts";
import { startJobs } from "./start.ts";
import { StorageError } from "./storage/files/file-storage.ts";

const hour = 60 * 60 * 1000;

test("jobs start while a bucket is away: the one that needs it fails and is logged, the others run", async () => {
	const { appContext, logged } = await createTestApp();
	const uploads = uploadFolderOf(appContext.config);
	await mkdir(uploads, { recursive: true });
	await writeFile(join(uploads, "left"), "");
	await utimes(join(uploads, "left"), 0, 0);
	const find = () => Promise.reject(new StorageError("s3://bucket cannot be used: AbortError"));
	const stop = startJobs({ ...appContext, files: { ...appContext.files, find } });
	const failed = () => logged.filter(({ level }) => level === "error").map(({ data }) => data.job);
	await expect.poll(failed).toEqual(["orphans"]);
	await expect.poll(() => readdir(uploads)).toEqual([]);
	await stop();
	expect(failed()).toEqual(["orphans"]);
});

test("within an hour every job that needs store or files has run, whatever becomes of the others", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { appContext, logged } = await createTestApp({
		settings: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@example.com", MAIL_TO: "owner@example.com" },
	});
	// While both are away, each job that has run says so.
	const away = () => Promise.reject(new Error("away"));
	const store = beforeQueries(appContext.store, () => {
		throw new Error("away");
	});
	const stop = startJobs({ ...appContext, store, files: { ...appContext.files, find: away, list: away } });
	onTestFinished(stop);
	vi.advanceTimersByTime(hour);
	await expect
		.poll(() => logged.map(({ data }) => data.job))
		.toEqual(expect.arrayContaining(["removals", "orphans", "old mail", "mail", "backup"]));
});
