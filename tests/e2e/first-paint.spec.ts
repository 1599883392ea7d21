import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { home } from "../../content/home.ts";
import { contentOf, type PageElement, readElements } from "../../server/site/html/elements.ts";
import { publicPages } from "../support/public-pages.ts";
import { test } from "./fixtures/test.ts";

// A step that finds nothing to do, because the framework writes its pages in another way than before, fails here.
test("the HTML of each page holds what its first paint needs, and lets the rest wait", async ({ request }) => {
	for (const path of publicPages)
		await test.step(path, async () => {
			const html = await (await request.get(path)).text();
			const elements = readElements(html);
			const find = (name: string, attribute = "", value = "") =>
				elements.filter((element) => element.name === name && (element.attributes[attribute] ?? "") === value);
			const [site, fonts] = elements.filter(({ name }) => name === "style").map((style) => contentOf(html, style));
			const read = async (link?: PageElement) => (await request.get(link?.attributes.href ?? "")).text();
			const [fontsFile, stylesheet] = find("link", "rel", "stylesheet");
			const whole = await read(stylesheet);

			const [expected] = find("link", "rel", "expect");
			const start = html.indexOf(`id="${expected?.attributes.href?.slice(1)}"`);
			expect(start).toBeGreaterThan(0);
			// Words in a centered hero move until all of them are there.
			if (path === "/") expect(start).toBeGreaterThan(html.indexOf(home.hero.headDesc, html.indexOf("<main")));

			expect(site?.length).toBeLessThan(whole.length / 2);
			// Both would make a browser lay out the whole page again when the stylesheet comes.
			expect(whole).not.toMatch(/@layer|@font-face/);
			expect(await read(fontsFile)).toContain("@font-face");
			expect(site).not.toMatch(/@font-face\{[^}]*url\(|:hover|@media print|-webkit-hyphens/);
			expect(fonts).toMatch(/^(?:@font-face\{[^}]*url\(\/static\/[^}]+\})+$/);
			expect(find("script", "type", "module")).toEqual([]);
			expect(
				elements
					.filter(({ name, attributes }) => name === "script" && attributes.type === undefined)
					.map((script) => contentOf(html, script))
					.filter(Boolean),
			).toHaveLength(2);
			expect(find("link", "rel", "modulepreload")).toEqual([]);
			expect(html).not.toContain("nonce=");
		});
});

/**
 * What a server may send before the first acknowledgement is 14,600 bytes: ten packets. The largest pages take all of
 * that, and the address of a site may add a little.
 */
const firstRoundTrip = 14_600;
const ofAddress = 200;
/** Home with its board of links and its work, services with their proof, and posts with formulas and tables take up to twelve packets (decision 23). */
const largePages = 16_300;
const isLarge = (path: string) => path === "/" || /^\/(?:service|blog)\//.test(path);

test("the whole response of each page arrives in the first round trip, or needs one packet more", async ({
	startOwnProduct,
}) => {
	// A page is compressed as well as possible once it is rendered ahead.
	const product = await startOwnProduct({ NODE_OPTIONS: "" });
	for (const path of publicPages)
		await expect
			.poll(() => responseBytes(product.origin + path), path)
			.toBeLessThanOrEqual((isLarge(path) ? largePages : firstRoundTrip) + ofAddress);
});

/** Bytes of a response with its headers, as a browser receives them. */
function responseBytes(url: string): Promise<number> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
			const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
			const head = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...rawHeaders].join("--");
			buffer(response).then((body) => resolve(head.length + 4 + body.length), reject);
		}).once("error", reject);
	});
}
