import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publishWithPhoto, signInAt } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { refusedStart, startOwnProduct } from "../support/vitest-product.ts";

/** A data folder that served for a while, at rest: its store shows one photo. */
async function aUsedFolder(): Promise<{ data: string; photo: string }> {
	const data = join(await aDataFolder(), "data");
	const product = await startOwnProduct({ DATA_DIR: data });
	const published = await publishWithPhoto(product.origin, await signInAt(product.origin), "With a photo");
	await product.kill();
	return { data, photo: published?.image ?? expect.fail("The photo was refused") };
}

/** Every file below a folder and its bytes, so that two looks can be compared. */
async function contents(folder: string): Promise<Map<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	return new Map(
		await Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, "base64")] as const)),
	);
}

async function moveDatabase(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from))
		if (name.startsWith("tracewright.sqlite")) await rename(join(from, name), join(to, name));
}

test("a database that vanished is never made anew: the refusal names the restore, and the site goes on once it is back", async () => {
	const { data, photo } = await aUsedFolder();
	const backups = await aDataFolder();
	const backup = await runCommand(["cli/backup.ts", backups], { DATA_DIR: data });
	expect(backup.complaint).toBe("");
	await moveDatabase(data, join(data, "..", "elsewhere"));
	const before = await contents(data);
	const { code, complaint } = await refusedStart({ DATA_DIR: data });
	expect([code, complaint]).toEqual([1, expect.stringMatching(/^[^\n]*is missing\.[^\n]*npm run restore[^\n]*\n$/)]);
	expect(await contents(data)).toEqual(before);

	await moveDatabase(join(data, "..", "elsewhere"), data);
	const found = await startOwnProduct({ DATA_DIR: data });
	expect((await fetch(`${found.origin}/assets/blogs/${photo}`)).status).toBe(200);
	await found.kill();
	for (const name of await readdir(data)) if (name.startsWith("tracewright.sqlite")) await rm(join(data, name));
	const [file = ""] = await readdir(backups);
	const restored = await runCommand(["cli/restore.ts", join(backups, file)], { DATA_DIR: data });
	expect(restored).toMatchObject({ code: 0, complaint: "" });
	const again = await startOwnProduct({ DATA_DIR: data });
	expect((await fetch(`${again.origin}/assets/blogs/${photo}`)).status).toBe(200);
});

test("a second process on a folder waits for the first to end, and is refused while it lives; commands run beside it", async () => {
	const data = join(await aDataFolder(), "data");
	const first = await startOwnProduct({ DATA_DIR: data });
	expect((await refusedStart({ DATA_DIR: data })).complaint).toMatch(/^The product runs on [^\n]+ already[^\n]+\n$/);
	expect(await runCommand(["cli/admin.ts", "list"], { DATA_DIR: data })).toMatchObject({ code: 0 });
	expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
	const second = startOwnProduct({ DATA_DIR: data });
	await first.kill();
	expect((await fetch(`${(await second).origin}/healthz`)).status).toBe(200);
});

test("a process that cannot have its port touches nothing", async () => {
	const taken = createServer().listen(0, "127.0.0.1");
	await once(taken, "listening");
	onTestFinished(() => void taken.close());
	const { data } = await aUsedFolder();
	const before = await contents(data);
	const port = String((taken.address() as AddressInfo).port);
	expect((await refusedStart({ PORT: port, DATA_DIR: data })).complaint).toMatch(/^Port \d+ is taken/);
	expect(await contents(data)).toEqual(before);
	const fresh = join(await aDataFolder(), "data");
	await refusedStart({ PORT: port, DATA_DIR: fresh });
	await expect(readdir(fresh)).rejects.toThrow("ENOENT");
});
