import { expect } from "@playwright/test";
import { home } from "../../content/home.ts";
import { testimonials } from "../../content/testimonials.ts";
import { goInside, overflow, untilFormRuns, untilRunning, untilStyled } from "./fixtures/page-state.ts";
import { statedTestimonials } from "./fixtures/stated-site.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** A post's title, and its paragraph, heading and item. */
const parts = "h1, .post-text > :not(ul), .post-text li";
const directions = (elements: Element[]) => elements.map((element) => getComputedStyle(element).direction);

test("a post reads in the direction that it is written in, and its address works everywhere", async ({ page, api }) => {
	const path = `/blog/${encodeURIComponent("مرحبا-بالعالم")}`;
	const title = "مرحبا بالعالم";
	await api.publish(title, `${title}\n\n## ${title}\n\n- ${title}`);
	await page.goto("/blogs");
	const heading = page.getByRole("heading", { level: 1, name: title });
	await page.getByRole("link", { name: title }).click();
	await expect(heading).toBeVisible();
	expect(new URL(page.url()).pathname).toBe(path);
	expect(await page.locator(parts).evaluateAll(directions)).toEqual(Array(4).fill("rtl"));
	await page.goBack();
	await expect(page).toHaveURL(/\/blogs$/);
	// The address changes before the page does, and the post has such a heading too.
	await expect(page.locator(".post-text")).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 2, name: title })).toHaveCSS("direction", "rtl");
	await page.goForward();
	await expect(heading).toBeVisible();
	expect((await page.reload())?.status()).toBe(200);
	await expect(heading).toBeVisible();
	// The mark of a heading that leads to itself makes no narrow page wider.
	const screen = page.viewportSize();
	await page.setViewportSize({ width: 320, height: 800 });
	expect(await overflow(page)).toBe(0);
	if (screen) await page.setViewportSize(screen);
	const cover = page.locator("#hero img:visible");
	await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the fonts of more Latin letters are loaded where they are read, and by no page without them", async ({
	page,
	api,
}) => {
	const fonts = new Set<string>();
	page.on("request", (request) => {
		if (request.resourceType() === "font" || request.url().includes(".woff2"))
			fonts.add(request.url().replace(/^.*\/|-[\w-]{8}\.woff2$/g, ""));
	});
	const loaded = () => page.evaluate(() => document.fonts.ready).then(() => [...fonts].sort());
	await page.goto("/privacy");
	await page.waitForLoadState("networkidle");
	const plain = ["archivo-108", "geist-mono-latin-wght-normal", "hanken-grotesk-latin-wght-normal"];
	// The owner's own words may have such letters.
	const hasMore = /[\u0100-\u024f]/.test(await page.locator("body").innerText());
	expect(await loaded()).toEqual(hasMore ? expect.arrayContaining(plain) : plain);
	expect((await page.content()).includes("unicode-range")).toBe(hasMore);

	await api.publish("Łódź Motion", "Zażółć gęślą jaźń.");
	const more = ["archivo-108-latin-ext", "hanken-grotesk-latin-ext-wght-normal"];
	await goInside(page, "/blogs");
	await expect.poll(loaded).toEqual(expect.arrayContaining(more));
	fonts.clear();
	await page.reload();
	await expect.poll(loaded).toEqual(expect.arrayContaining(more));
	expect([...fonts].filter((name) => name.includes("vietnamese"))).toEqual([]);
});

test("from right to left no page of a phone scrolls sideways, and code, numbers and drawings run as everywhere", async ({
	page,
	api,
}) => {
	const id = await api.publish("From the right", "1. One[^1]\n\n```c\nmain();\n```\n\n[^1]: Of 2026.");
	await api.call("PUT", "/admin/words/company", { values: { lang: "he" } });
	await page.setViewportSize({ width: 390, height: 800 });
	for (const path of [`/blog/${id}`, "/", "/about", "/careers"]) {
		await page.goto(path);
		await untilStyled(page);
		expect(await overflow(page), path).toBe(0);
	}
	expect(await page.locator("footer :is(address a, svg.wordmark text)").evaluateAll(directions)).toEqual(
		Array(3).fill("ltr"),
	);
	await page.goto(`/blog/${id}`);
	expect(await page.locator(".code").evaluateAll(directions)).toEqual(["ltr"]);
	await api.call("PUT", "/admin/words/company", { values: {} });
});

test("from right to left testimonials step to the left, strips run to the right, and lines end at the left", async ({
	page,
	api,
}) => {
	await api.call("PUT", "/admin/words/company", { values: { lang: "ar" } });
	await api.call("PUT", "/admin/words/testimonials", { values: { items: statedTestimonials } });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	const section = page.getByRole("region", { name: testimonials.heading.headTitle });
	const buttons = section.getByRole("button");
	const ends = () => buttons.evaluateAll((both) => both.map((button) => button.ariaDisabled));
	await expect.poll(ends).toEqual(["true", "false"]);
	await buttons.last().click();
	await expect(section.getByText(statedTestimonials[1]?.name ?? "")).toBeInViewport({ ratio: 1 });
	await expect.poll(ends).toEqual(["false", "false"]);

	await page.emulateMedia({ reducedMotion: "no-preference" });
	const strip = page.getByRole("region", { name: home.technologies.headTitle });
	await strip.scrollIntoViewIfNeeded();
	const left = async () => (await strip.getByRole("listitem").nth(3).boundingBox())?.x ?? 0;
	await expect.poll(left).toBeGreaterThan(await left());
	await page.emulateMedia({ reducedMotion: "reduce" });

	await page.goto("/careers");
	await untilFormRuns(page);
	await expect(page.locator("main select + svg").first()).toHaveCSS("left", "12px");
	await page.locator("main form [type=submit]").click();
	await expect(page.locator("[data-sonner-toast] button")).toHaveCSS("left", "8px");

	await page.setViewportSize({ width: 1440, height: 900 });
	await untilRunning(page);
	await page.locator("#services-menu").click();
	await expect(page.getByRole("menu")).toHaveCSS("direction", "rtl");
	for (const file of ["company", "testimonials"]) await api.call("PUT", `/admin/words/${file}`, { values: {} });
});
