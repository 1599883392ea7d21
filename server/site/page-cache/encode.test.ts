import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../../../start.mjs";
import { openTestSite } from "../../../tests/support/site.ts";

const words = await readFile(join(root, "content/posts/can-fd-bus-load-and-bit-timing.md"), "utf8");
const render = async () => new Response(words, { headers: { "Content-Type": "text/html" } });
const br = { "Accept-Encoding": "br" };

test("a page is compressed once", async () => {
	const { ask } = await openTestSite({ render });
	const first = await ask("/about", br);
	expect((await ask("/about", br)).bytes).toEqual(first.bytes);
	expect(brotliDecompressSync(first.bytes).toString()).toBe(words);
});
