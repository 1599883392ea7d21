import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "../support/data-folder.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

test("the page of an error shows the id by which the log holds the request and the error, and no query", async () => {
	const data = await aDataFolder();
	const product = await startOwnProduct({ DATA_DIR: data });
	const { data: posts } = await (await fetch(`${product.origin}/api/v1/blog?limit=1`)).json();
	const database = new DatabaseSync(join(data, "tracewright.sqlite"));
	onTestFinished(() => database.close());
	database.exec("alter table posts rename to lost_posts; update content_version set version = version + 1");
	const path = `/blog/${posts[0]._id}`;
	const ask = () => fetch(`${product.origin}${path}?q=typed-by-a-visitor`);
	// The cached page goes within the time in which the change of another process is noticed.
	await expect.poll(async () => (await ask()).status).toBe(500);
	const page = await ask();
	const [id = ""] = uuid.exec(/<p[^>]*>[^<]*Quote this reference[^<]*<\/p>/.exec(await page.text())?.[0] ?? "") ?? [];
	expect([page.status, page.headers.get("X-Request-Id")]).toEqual([500, id]);
	const lines = () =>
		product
			.printed()
			.split("\n")
			.filter((line) => line.startsWith("{") && line.endsWith("}") && line.includes(id))
			.map((line) => JSON.parse(line));
	await expect.poll(lines).toContainEqual(expect.objectContaining({ path, status: 500, client: "127.0.0.0/24" }));
	expect(lines().some(({ error }) => error?.message.includes("no such table"))).toBe(true);
	expect(product.printed()).not.toContain("typed-by-a-visitor");
});
