import { expect, type Page } from "@playwright/test";
import { keepTogether } from "../../contract/readable-text.ts";
import { markup } from "../support/markup.ts";
import { untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** Every piece, as often as a post's own elements would have to be confused with it. */
const hostile = markup.join(" and ");
const title = `${markup[0]} ${markup[2]} ${markup[6]} </title> ${markup[13]} ${markup[18]} </body>`;
const shownTitle = keepTogether(title);
const shownText = keepTogether(hostile.replace(/\s+/g, " "));

/** The text of a post or project, a space between its blocks, and white space folded as HTML shows it. */
const shown = (page: Page) =>
	page.locator(".post-text").evaluate((text) =>
		[...text.children]
			.map(({ textContent }) => textContent)
			.join(" ")
			.replace(/\s+/g, " ")
			.trim(),
	);

/** What a page loaded and applies beyond the site's own. */
async function foreign(page: Page): Promise<unknown> {
	return page.evaluate(() => ({
		fonts: [...document.fonts].map(({ family }) => family).filter((family) => family.includes("Evil")),
		requests: performance.getEntriesByType("resource").filter(({ name }) => name.includes("/evil.")),
		elements: document.querySelectorAll('[href*="/evil."], [src*="/evil."], [onerror]').length,
		rules: [...document.styleSheets].flatMap((sheet) =>
			[...sheet.cssRules].filter(({ cssText }) => /evil|--color-page:\s*red|p\s*\{\s*display:\s*none/i.test(cssText)),
		).length,
		title: document.title === "ran",
	}));
}

test("markup in a post stays text on its page once the scripts have taken over", async ({ page, api }) => {
	const id = await api.publish(title, hostile);
	await page.goto(`/blog/${id}`);
	await untilRunning(page);
	expect(await page.title()).toContain(title);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(shownTitle);
	expect(await shown(page)).toBe(shownText);
	expect(await foreign(page)).toEqual({ fonts: [], requests: [], elements: 0, rules: 0, title: false });
});

test("a script or style that got into a page on its way is not run or applied, and no text becomes markup or a script", async ({
	page,
	tolerate,
}) => {
	tolerate(/Trusted ?(?:HTML|Script|Type)|Content Security Policy/i);
	const injected = `<script>document.documentElement.dataset.ran="first"</script><style>body{display:none}</style></body>`;
	for (const [path, running] of [
		["/about", '#services-menu[role="button"]'],
		["/admin/login", "button:enabled[type=submit]"],
	] as const) {
		await page.route(`**${path}`, async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace("</body>", () => injected) });
		});
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator(running)).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.dataset.ran), path).toBeUndefined();
		const refused = await page.evaluate(() => {
			const { trustedTypes } = window as unknown as {
				trustedTypes: { createPolicy: (name: string, rules: object) => void };
			};
			const attempts: (() => unknown)[] = [
				() => {
					document.body.innerHTML = "<b>text</b>";
				},
				() => {
					document.createElement("script").text = "text";
				},
				() => setTimeout("text"),
				() => new DOMParser().parseFromString("<b>text</b>", "text/html"),
				() => trustedTypes.createPolicy("any", { createScript: () => "text" }),
				() => trustedTypes.createPolicy("default", { createHTML: () => "text" }),
			];
			return attempts.map((attempt) => {
				try {
					attempt();
					return "allowed";
				} catch (error) {
					return (error as Error).name;
				}
			});
		});
		expect(refused, path).not.toContain("allowed");
	}
});
