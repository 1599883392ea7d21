import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishWithPhoto, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

/** Everything in a folder, and the folder, that another user of the machine could open, with its mode. */
async function openToOthers(folder: string): Promise<string[]> {
	const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
	const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
	return modes.filter(({ mode }) => mode & 0o077).map(({ path, mode }) => `${path} ${(mode & 0o777).toString(8)}`);
}

test("files that the product makes are only for its user; a folder that is open to others is named, and left as it is", async () => {
	const data = join(await aDataFolder(), "new", "data");
	const product = await startOwnProduct({ DATA_DIR: data });
	expect(await publishWithPhoto(product.origin, await signInAt(product.origin), "With a photo")).not.toBeNull();
	const made = await readdir(data, { recursive: true });
	expect(made).toEqual(expect.arrayContaining(["tracewright.sqlite", "tracewright.sqlite-wal", "running.lock"]));
	expect(await openToOthers(join(data, ".."))).toEqual([]);
	await product.kill();

	const database = join(data, "tracewright.sqlite");
	await chmod(database, 0o644);
	const again = await startOwnProduct({ DATA_DIR: data });
	expect(again.printed()).toContain(`may open ${database} (mode 644); to close it: chmod -R go= ${data}`);
	expect((await lstat(database)).mode & 0o777).toBe(0o644);
});
