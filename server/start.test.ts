import { expect, test } from "vitest";
import { createTestApp } from "../tests/support/app.ts";
import { startJobs } from "./start.ts";
import { StorageError } from "./storage/storage.ts";

test("jobs begin while a bucket is away: the one that needs it fails, is logged, and the others go on", async () => {
	const { appContext, logged } = await createTestApp();
	const find = () => Promise.reject(new StorageError("s3://bucket cannot be used: AbortError"));
	const stop = startJobs({ ...appContext, files: { ...appContext.files, find } });
	const failed = () => logged.filter(({ level }) => level === "error").map(({ data }) => data.job);
	await expect.poll(failed).toEqual(["orphans"]);
	await stop();
	expect(failed()).toEqual(["orphans"]);
});
