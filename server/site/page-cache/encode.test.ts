import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/support/site.ts";

/** Text that compresses better the longer one tries. */
const words = Array.from(
	{ length: 4_000 },
	(_, number) => `${(number * 7_919) % 1_009} ${(number * 104_729) % 997}`,
).join(" ");
const render = async () => new Response(words, { headers: { "Content-Type": "text/html" } });
const br = { "Accept-Encoding": "br" };

test("a page that is read again becomes as small as one that was made ahead", async () => {
	const { ask, caches, listener } = await openTestSite({ render });
	const first = await ask("/about", br);
	expect(caches.pages.get("/about")?.needsReencoding).toBe(true);
	await ask("/about", br);
	await expect.poll(() => caches.pages.get("/about")?.needsReencoding).toBeUndefined();
	const improved = await ask("/about", br);
	expect(improved.bytes.length).toBeLessThan(first.bytes.length);
	expect(improved.headers["content-length"]).toBe(String(improved.bytes.length));
	expect(improved.headers.etag).toBe(first.headers.etag);
	for (const { bytes } of [first, improved]) expect(brotliDecompressSync(bytes).toString()).toBe(words);
	await listener.prerender("/blogs");
	expect(caches.pages.get("/blogs")).not.toHaveProperty("needsReencoding");
	expect((await ask("/blogs", br)).bytes.length).toBe(improved.bytes.length);
});

test("what changed while it was made smaller is not brought back", async () => {
	const { ask, caches } = await openTestSite({
		render: async (_, apiClient) => {
			await apiClient("/dummyData/DummyBlogs.json");
			return render();
		},
	});
	await ask("/blogs", br);
	await ask("/blogs", br);
	caches.invalidate(["posts"]);
	await ask("/blogs", br);
	const anew = caches.pages.get("/blogs");
	await ask("/about", br);
	await ask("/about", br);
	// Improvements are made one after another, so that of the dropped page is done with.
	await expect.poll(() => caches.pages.get("/about")?.needsReencoding).toBeUndefined();
	expect(caches.pages.get("/blogs")).toBe(anew);
});

test("a page that is too long for the best compression is never tried with it", async () => {
	const { ask, caches, listener } = await openTestSite({
		render: async () => new Response(words.repeat(12), { headers: { "Content-Type": "text/html" } }),
	});
	await ask("/about", br);
	await listener.prerender("/blogs");
	expect(caches.pages.get("/about")).not.toHaveProperty("needsReencoding");
	expect((await ask("/blogs", br)).bytes.length).toBe((await ask("/about", br)).bytes.length);
});
