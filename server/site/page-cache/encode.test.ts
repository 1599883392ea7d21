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
	const { ask, pages, prerender, content } = await openTestSite({ render });
	const first = await ask("/about", br);
	expect(pages.get(`${content.current()}/about`)?.needsReencoding).toBe(true);
	await ask("/about", br);
	await expect.poll(() => pages.get(`${content.current()}/about`)?.needsReencoding).toBeUndefined();
	const improved = await ask("/about", br);
	expect(improved.bytes.length).toBeLessThan(first.bytes.length);
	expect(improved.headers["content-length"]).toBe(String(improved.bytes.length));
	expect(improved.headers.etag).toBe(first.headers.etag);
	for (const { bytes } of [first, improved]) expect(brotliDecompressSync(bytes).toString()).toBe(words);
	await prerender("/blogs");
	expect(pages.get(`${content.current()}/blogs`)).not.toHaveProperty("needsReencoding");
	expect((await ask("/blogs", br)).bytes.length).toBe(improved.bytes.length);
});

test("a page that changed while it was compressed is not brought back", async () => {
	const { ask, pages, content } = await openTestSite({
		render,
	});
	await ask("/blogs", br);
	await ask("/blogs", br);
	content.changed();
	await ask("/blogs", br);
	const renewed = pages.get(`${content.current()}/blogs`);
	await ask("/about", br);
	await ask("/about", br);
	// Improvements are made one after another, so that of the dropped page is done with.
	await expect.poll(() => pages.get(`${content.current()}/about`)?.needsReencoding).toBeUndefined();
	expect(pages.get(`${content.current()}/blogs`)).toBe(renewed);
});

test("a page that is too long for the best compression is never tried with it", async () => {
	const { ask, pages, prerender, content } = await openTestSite({
		render: async () => new Response(words.repeat(12), { headers: { "Content-Type": "text/html" } }),
	});
	await ask("/about", br);
	await prerender("/blogs");
	expect(pages.get(`${content.current()}/about`)).not.toHaveProperty("needsReencoding");
	expect((await ask("/blogs", br)).bytes.length).toBe((await ask("/about", br)).bytes.length);
});
