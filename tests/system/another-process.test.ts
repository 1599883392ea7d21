import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

test("another process's additions show on pages that were cached before", async () => {
	const DATA_DIR = await aDataFolder();
	const { origin } = await startOwnProduct({ DATA_DIR });
	const read = async (path: string) => (await fetch(origin + path)).text();
	const paths = ["/blogs", "/sitemap.xml", "/dummyData/DummyBlogs.json", "/api/v1/blog"];
	const before = new Map<string, string>();
	for (const path of paths) before.set(path, await read(path));
	expect(await runCommand(["tests/support/seed.ts", "--posts", "20"], { DATA_DIR })).toMatchObject({ code: 0 });
	for (const path of paths) await expect.poll(() => read(path)).not.toBe(before.get(path));
});
