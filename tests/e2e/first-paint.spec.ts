import { expect } from "@playwright/test";
import { contentOf, readElements } from "../../server/html/elements.ts";
import { publicPages } from "./fixtures/public-pages.ts";
import { test } from "./fixtures/test.ts";

// A step that finds nothing to do, because the framework writes its pages in another way than before, fails here.
for (const path of publicPages)
	test(`the HTML of ${path} holds what its first paint needs, and lets the rest wait`, async ({ request }) => {
		const html = await (await request.get(path)).text();
		const elements = readElements(html);
		const find = (name: string, attribute = "", value = "") =>
			elements.filter((element) => element.name === name && (element.attributes[attribute] ?? "") === value);
		const [site, fonts] = elements.filter(({ name }) => name === "style").map((style) => contentOf(html, style));
		const [stylesheet] = find("link", "rel", "stylesheet");
		const whole = await (await request.get(stylesheet?.attributes.href ?? "")).text();

		expect(site?.length).toBeLessThan(whole.length / 2);
		expect(site).not.toMatch(/@font-face\{[^}]*url\(|:hover|@media print/);
		expect(fonts).toMatch(/^(?:@font-face\{[^}]*url\(\/static\/[^}]+\})+$/);
		expect(find("script", "type", "module")).toEqual([]);
		expect(find("script", "type", "text/module")).toHaveLength(1);
		expect(find("link", "rel", "modulepreload")).toEqual([]);
		expect(html).not.toContain("nonce=");
	});
