import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../../../start.mjs";
import { openTestSite } from "../../../tests/support/site.ts";

const words = await readFile(join(root, "content/posts/can-fd-bus-load-and-bit-timing.md"), "utf8");
const render = async () => new Response(words, { headers: { "Content-Type": "text/html" } });
const br = { "Accept-Encoding": "br" };

test("a page is compressed once, and better where nobody waits for it", async () => {
	const { ask, prerender } = await openTestSite({ render });
	const first = await ask("/about", br);
	expect((await ask("/about", br)).bytes).toEqual(first.bytes);
	await prerender("/about");
	const ahead = await ask("/about", br);
	expect(ahead.bytes.length).toBeLessThan(first.bytes.length);
	for (const { bytes } of [first, ahead]) expect(brotliDecompressSync(bytes).toString()).toBe(words);
});

test("a page that is too long for the best compression is never tried with it", async () => {
	const { ask, prerender } = await openTestSite({
		render: async () => new Response(words.repeat(100), { headers: { "Content-Type": "text/html" } }),
	});
	await prerender("/blogs");
	expect((await ask("/blogs", br)).bytes.length).toBe((await ask("/about", br)).bytes.length);
});
