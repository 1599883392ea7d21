import { expect, test } from "vitest";
import { toCachedResponse } from "./cached-response.ts";
import { createPageCache } from "./page-cache.ts";

const kilobyte = 1024;
const page = (size: number, status = 200) =>
	toCachedResponse({ status, headers: {}, encoded: { identity: Buffer.alloc(size) }, hash: "hash" });
const isCacheable = ({ status }: { status: number }) => status === 200;

test("it stays within its bound, and the page unread for longest gives way", () => {
	const pages = createPageCache(100 * kilobyte);
	for (let number = 0; number < 1_000; number += 1) {
		pages.set(`/${number}`, page(20 * kilobyte));
		pages.get("/0");
		expect(pages.size()).toBeLessThanOrEqual(100 * kilobyte);
	}
	expect(pages.get("/0")).toBeDefined();
	expect(pages.get("/1")).toBeUndefined();
	expect(pages.get("/999")).toBeDefined();
});

test("a page that would fill it alone is not cached", () => {
	const pages = createPageCache(100 * kilobyte);
	pages.set("/", page(200 * kilobyte));
	expect([pages.get("/"), pages.size()]).toEqual([undefined, 0]);
});

test("a rendering that fails or cannot be cached is repeated for the next request", async () => {
	const pages = createPageCache(100 * kilobyte);
	let renderings = 0;
	const failing = {
		render: () => {
			renderings += 1;
			return Promise.reject(new Error("away"));
		},
		isCacheable,
	};
	const busy = {
		render: async () => {
			renderings += 1;
			return page(1, 503);
		},
		isCacheable,
	};
	await expect(pages.getOrRender("1/", failing)).rejects.toThrow("away");
	for (const _ of ["first", "second"]) expect(await pages.getOrRender("1/", busy)).toMatchObject({ status: 503 });
	expect([renderings, pages.size()]).toEqual([3, 0]);
});
