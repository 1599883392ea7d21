import { expect, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { sharedFirefox } from "../support/firefox/browser.ts";
import { fillFields, pageChanges, readFields } from "../support/page-changes.ts";
import { owner } from "../support/session.ts";
import { sharedProduct } from "../support/vitest-product.ts";

const firefox = sharedFirefox();
const product = sharedProduct();

const running = '#services-menu[role="button"]';
const pages = [
	["/", running],
	["/contact-us", running],
	["/careers", running],
	["/blogs", running],
	["/privacy", running],
	["/admin/login", "form button[type=submit]:enabled"],
	["/admin/dashboard", "main h1"],
] as const;

// Each page is loaded with several at once, so that the whole takes half a minute.
const names = Object.keys(pageChanges);
for (const combined of [names.filter((_, nth) => nth % 2 === 0), names.filter((_, nth) => nth % 2 === 1)])
	test(`where ${combined.join(", and ")}, each page keeps its words, what was typed and the theme, and runs`, async () => {
		const page = await firefox.openPage(1440, "Minified React error #418");
		const change = combined.map((name) => `(${pageChanges[name]})()`).join(";");
		await page.goto(`${product.origin}/healthz`);
		await page.evaluate(() => localStorage.setItem("theme", "dark"));
		await page.evaluateOnNewDocument(
			`addEventListener("DOMContentLoaded", () => { window.words = (${fillFields})(); ${change} });`,
		);
		for (const [path, ready] of pages) {
			if (path === "/admin/dashboard") {
				const adminData = JSON.stringify({ _id: "1", email: owner.email });
				const stored = { adminToken: await signInAt(product.origin), adminData };
				await page.evaluate((session) => Object.assign(localStorage, session), stored);
			}
			await page.goto(product.origin + path);
			await page.waitForSelector(ready);
			await page.waitForSelector("h1", { visible: true });
			const words = await page.evaluate(() => Reflect.get(window, "words"));
			await expect.poll(() => page.evaluate(readFields), { message: path }).toEqual(words);
			expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
		}
	});
