import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../../bootstrap/root.mjs";
import { dataFolder, startProduct } from "../support/product.ts";

const execute = promisify(execFile);

test("what another process adds shows on pages that were kept before", async () => {
	const DATA_DIR = await dataFolder();
	const { origin } = await startProduct({ DATA_DIR });
	const read = async (path: string) => (await fetch(origin + path)).text();
	const paths = ["/blogs", "/sitemap.xml", "/dummyData/DummyBlogs.json", "/api/v1/blog"];
	const before = new Map<string, string>();
	for (const path of paths) before.set(path, await read(path));
	await execute(process.execPath, ["cli/seed.ts", "--posts", "20"], { cwd: root, env: { ...process.env, DATA_DIR } });
	for (const path of paths) await expect.poll(() => read(path)).not.toBe(before.get(path));
});
