import { expect, test } from "vitest";
import { allTags } from "../../resources/publishing/cache-tags.ts";
import { toCachedResponse } from "./cached-response.ts";
import { createPageCache } from "./page-cache.ts";

const kilobyte = 1024;
const page = (size: number, ...tags: string[]) =>
	toCachedResponse({ status: 200, headers: {}, encoded: { identity: Buffer.alloc(size) }, hash: "hash", tags });

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

test("invalidating gives back what the pages took", () => {
	const pages = createPageCache(100 * kilobyte);
	pages.set("/blogs", page(1, "posts"));
	pages.set("/blogs", page(2, "posts"));
	pages.set("/blog/a", page(3, "post:a"));
	pages.invalidate(["posts", "post:b"]);
	expect([pages.get("/blogs"), pages.get("/blog/a")?.bodies.identity.bytes.length]).toEqual([undefined, 3]);
	pages.invalidate(["post:a"]);
	expect(pages.size()).toBe(0);
});

test("a guard knows what was invalidated since it began", () => {
	const pages = createPageCache(100 * kilobyte);
	pages.invalidate(["posts"]);
	const guard = pages.guard();
	expect(guard.isInvalid(["posts"])).toBe(false);
	pages.invalidate(["posts"]);
	expect([guard.isInvalid(["posts"]), guard.isInvalid(["projects"])]).toEqual([true, false]);
	guard.end();
});

test("a change of unknown content removes all that can change, and nothing that only a build changes", () => {
	const pages = createPageCache(100 * kilobyte);
	pages.set("/blogs", page(1, "posts"));
	pages.set("/about", page(1));
	pages.invalidate([allTags]);
	expect([pages.get("/blogs"), pages.get("/about")?.status]).toEqual([undefined, 200]);
});
