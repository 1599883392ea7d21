import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { aBucket } from "../../../tests/support/s3-server.ts";
import { openBucket } from "./bucket.ts";

test("a file of several parts comes back whole, and a long list is read to its end", async () => {
	const bucket = openBucket((await aBucket()).address, 1);
	const path = join(await aDataFolder(), "large");
	const bytes = randomBytes(17 * 1024 * 1024);
	await writeFile(path, bytes);
	await bucket.upload("large", path);
	const read = await buffer((await bucket.read("large")) ?? expect.fail("no file"));
	expect(bytes.equals(read)).toBe(true);

	const names = Array.from({ length: 25 }, (_, index) => `note ${index}`);
	for (const name of names) await bucket.write(name, name);
	expect((await bucket.list()).map(({ name }) => name).sort()).toEqual(["large", ...names].sort());
	await bucket.remove("large");
	expect(await bucket.read("large")).toBeNull();
});

test("another secret opens nothing, and is not told", async () => {
	const { address } = await aBucket();
	const bucket = openBucket({ ...address, secret: "another" }, 1);
	await expect(bucket.write("a", "b")).rejects.toThrow(/cannot be used: SignatureDoesNotMatch \(403\)$/);
});
