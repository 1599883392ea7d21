import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aBucket } from "../../../tests/support/s3/bucket.ts";
import { mostListed, startS3 } from "../../../tests/support/s3/server.ts";
import { readConfig } from "../../config/config.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { type FileStorage, readWhole } from "./file-storage.ts";
import { withKeptReads } from "./kept-reads.ts";
import { openBucket } from "./open-storage.ts";

const text = async (storage: FileStorage, key: string) => (await readWhole(storage, key))?.toString() ?? null;
const put = (storage: FileStorage, key: string, content: string) => storage.write(key, Buffer.from(content));

describe.each<[string, () => Promise<FileStorage>]>([
	["a folder", async () => openDiskStorage(await aDataFolder())],
	["a bucket", async () => (await aBucket()).bucket],
	["a folder in a bucket", async () => (await aBucket("/sites/one")).bucket],
	["a bucket read through memory", async () => withKeptReads((await aBucket()).bucket)],
])("%s", (_name, open) => {
	test("gives back what was written, as often as it was written", async () => {
		const storage = await open();
		await put(storage, "pictures/blogs/a.webp", "first");
		expect(await text(storage, "pictures/blogs/a.webp")).toBe("first");
		await put(storage, "b", "first");
		await put(storage, "b", "again");
		expect(await text(storage, "b")).toBe("again");
		expect(await storage.find("b")).toEqual({ bytes: 5, writtenAt: expect.any(Date) });
		expect(Math.abs(Date.now() - Number((await storage.find("b"))?.writtenAt))).toBeLessThan(120_000);
	});

	test("knows that something is not there", async () => {
		const storage = await open();
		expect([await storage.find("a/b"), await storage.read("a/b"), await storage.list("a")]).toEqual([null, null, []]);
		expect(await storage.move("a/b", "c/d")).toBe(false);
		await storage.remove(["a/b", "d"]);
		await storage.removeFolder("a");
		expect(await storage.list("c")).toEqual([]);
	});

	test("lists the files below a folder, and of no other whose name begins so", async () => {
		const storage = await open();
		for (const key of ["a/1", "a/2024/x/2", "ab/3", "b"]) await put(storage, key, key);
		expect((await storage.list("a")).toSorted()).toEqual(["1", "2024/x/2"]);
		expect((await storage.listFound("")).map(({ name, bytes }) => [name, bytes]).toSorted()).toEqual([
			["a/1", 3],
			["a/2024/x/2", 10],
			["ab/3", 4],
			["b", 1],
		]);
	});

	test("moves and removes files, and folders with what is in them", async () => {
		const storage = await open();
		for (const key of ["a/1", "a/2", "a/3"]) await put(storage, key, key);
		expect(await storage.move("a/1", "q/2026-01-01/1")).toBe(true);
		expect(await text(storage, "a/1")).toBeNull();
		expect(await text(storage, "q/2026-01-01/1")).toBe("a/1");
		await storage.remove(["a/2"]);
		expect(await storage.list("a")).toEqual(["3"]);
		await storage.removeFolder("q");
		expect(await storage.list("")).toEqual(["a/3"]);
	});
});

test("a bucket lists more files than its server names at once", async () => {
	const { bucket } = await aBucket();
	const names = Array.from({ length: 2 * mostListed + 5 }, (_, number) => `${number}.png`);
	await Promise.all(names.map((name) => put(bucket, `cards/${name}`, name)));
	expect((await bucket.list("cards")).toSorted()).toEqual(names.toSorted());
});

test("a bucket takes a large file in parts", async () => {
	const { bucket } = await aBucket();
	const file = join(await aDataFolder(), "large");
	const bytes = Buffer.alloc(20 * 1024 * 1024, "some bytes ");
	await writeFile(file, bytes);
	await bucket.upload("tracewright.backup", file);
	expect((await readWhole(bucket, "tracewright.backup"))?.equals(bytes)).toBe(true);
});

test.each(["away", "silent"] as const)("a bucket whose server is %s is named, without its key", async (state) => {
	const { server, bucket } = await aBucket();
	server.state = state;
	const tries: Promise<unknown>[] = [put(bucket, "a", "a"), bucket.find("a"), bucket.read("a"), bucket.remove(["a"])];
	for (const tried of await Promise.allSettled(tries)) {
		if (tried.status !== "rejected") expect.fail();
		expect(tried.reason).toMatchObject({ code: "STORAGE_UNUSABLE", message: expect.stringContaining(bucket.location) });
		expect(JSON.stringify(tried.reason, Object.getOwnPropertyNames(tried.reason))).not.toContain("S3RVER");
	}
});

test("a bucket that is not there, or that refuses the key, cannot be used", async () => {
	const server = await startS3();
	onTestFinished(server.close);
	for (const url of [
		server.url.replace("/bucket", "/another"),
		server.url.replace("S3RVER:S3RVER@", "wrong-key:wrong-secret@"),
	]) {
		const { s3 } = readConfig({ S3_URL: url });
		const bucket = s3 && (await openBucket(s3));
		const failed = bucket && (await put(bucket, "a", "a").catch((error) => error));
		expect(failed).toMatchObject({ code: "STORAGE_UNUSABLE" });
		expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toMatch(/wrong-key|wrong-secret|S3RVER/);
	}
});

describe("files kept in memory", () => {
	test("are read while the bucket is away, and what was never read is not", async () => {
		const { server, bucket } = await aBucket();
		const storage = withKeptReads(bucket);
		await put(storage, "a", "seen");
		await put(storage, "b", "not seen");
		expect(await text(storage, "a")).toBe("seen");
		server.state = "away";
		expect(await text(storage, "a")).toBe("seen");
		await expect(text(storage, "b")).rejects.toThrow("cannot be used");
		server.state = "serving";
		expect(await text(storage, "b")).toBe("not seen");
	});

	test("are fetched once for all who wait, and never asked for again", async () => {
		const { server, bucket } = await aBucket();
		await put(bucket, "a", "content");
		const storage = withKeptReads(bucket);
		server.requests.length = 0;
		expect(await Promise.all(Array.from({ length: 5 }, () => text(storage, "a")))).toEqual(Array(5).fill("content"));
		expect(await text(storage, "a")).toBe("content");
		expect(server.requests).toHaveLength(1);
	});

	test("take no more room than they may, and those that were not read for longest give way", async () => {
		const { server, bucket } = await aBucket();
		const storage = withKeptReads(bucket, 1_000);
		for (let number = 0; number < 30; number++) {
			await put(bucket, `${number}`, "x".repeat(100));
			await text(storage, `${number}`);
		}
		server.state = "away";
		expect(await text(storage, "29")).toBe("x".repeat(100));
		await expect(text(storage, "0")).rejects.toThrow("cannot be used");
	});

	test("go with the file", async () => {
		const { bucket } = await aBucket();
		const storage = withKeptReads(bucket);
		await put(storage, "a", "content");
		await text(storage, "a");
		await storage.remove(["a"]);
		expect(await storage.read("a")).toBeNull();
	});
});
