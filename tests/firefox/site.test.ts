import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeyInput, Page } from "puppeteer-core";
import { beforeAll, expect, test } from "vitest";
import { admin } from "../../content/admin.ts";
import { company } from "../../content/company.ts";
import { messages } from "../../contract/messages.ts";
import { readAll, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import {
	expectPath,
	expectText,
	expectToast,
	fill,
	openRunning,
	press,
	sharedFirefox,
} from "../support/firefox/browser.ts";
import { fillFields, pageChanges, readFields } from "../support/page-changes.ts";
import { aPhoto } from "../support/photo.ts";
import { publicPages } from "../support/public-pages.ts";
import { owner } from "../support/session.ts";
import { sharedProduct } from "../support/vitest-product.ts";

const firefox = sharedFirefox();
const product = sharedProduct();
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#0e9f4f"/></svg>`;

// The site has the owner's brand.
beforeAll(async () => {
	const token = await signInAt(product.origin);
	const body = new FormData();
	body.append("accent", "#0e9f4f");
	body.append("logo", new File([logo], "logo.svg"));
	const headers = { Authorization: `Bearer ${token}` };
	expect((await fetch(`${product.origin}/api/v1/admin/brand`, { method: "POST", headers, body })).status).toBe(200);
});

test("every kind of public page is whole in Firefox: no error, one heading, the owner's logo and color, nothing to scroll sideways", async () => {
	const page = await firefox.openPage();
	const sideways: string[] = [];
	for (const path of publicPages) {
		await openRunning(page, product.origin + path);
		expect(await page.$$eval("h1", (headings) => headings.length), `headings of ${path}`).toBe(1);
		for (const width of [320, 1024]) {
			await page.setViewport({ width, height: 300 });
			// Firefox in the tests has scrollbars that take space, as most desktops do. It fits the page in at its next frame.
			const fits = page.waitForFunction(
				() => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
				{ timeout: 30_000 },
			);
			await fits.catch(() => sideways.push(`${path} at ${width}`));
		}
		const shown = await page.$eval(`header img[alt="${company.name}"]`, (image) => {
			const { complete, naturalWidth, width, height } = image as HTMLImageElement;
			const accent = getComputedStyle(document.documentElement).getPropertyValue("--color-accent");
			return { isWhole: complete && naturalWidth > 0, width, height, accent };
		});
		expect(shown, path).toEqual({
			isWhole: true,
			width: 132,
			height: 44,
			accent: expect.not.stringContaining("a8481a"),
		});
	}
	expect(sideways).toEqual([]);
});

/** Opens a page and waits until its scripts run it. */
async function open(path: string, width?: number): Promise<Page> {
	const page = await firefox.openPage(width);
	await openRunning(page, product.origin + path);
	return page;
}

test("a page that the browser kept while another document was open goes on", async () => {
	const page = await open("/", 390);
	// Firefox keeps no page that still loads something.
	await page.waitForNetworkIdle();
	await page.evaluate(() => Object.assign(window, { isKept: true }));
	await page.evaluate(() => window.scrollTo(0, 900));
	// Firefox drops the message by which React was to go on with what begins right now.
	await page.evaluate(() => {
		const feature = document.querySelector<HTMLElement>('.feature [aria-expanded="false"]');
		window.addEventListener("pagehide", () => feature?.click(), { once: true });
	});
	await page.goto(`${product.origin}/healthz`);
	await page.evaluate(() => history.back());
	await page.waitForFunction(() => location.pathname === "/" && document.querySelector("main h1"));
	expect(await page.evaluate(() => ("isKept" in window ? "kept" : "loaded again"))).toBe("kept");
	expect(await page.evaluate(() => window.scrollY)).toBe(900);
	await page.$eval('footer a[href="/about"]', (link) => (link as HTMLElement).click());
	await page.waitForFunction(() => document.activeElement?.matches("main h1"));
	await expectPath(page, "/about");
});

test("a page that programs around the browser have changed keeps its words, what was typed and the theme, and runs", async () => {
	const page = await firefox.openPage(1440, "Minified React error #418");
	// Chromium's journeys make each change alone.
	const changes = Object.values(pageChanges).map((change) => `(${change})()`);
	await page.goto(`${product.origin}/healthz`);
	const stored = {
		theme: "dark",
		adminToken: await signInAt(product.origin),
		adminData: JSON.stringify({ _id: "1", email: owner.email }),
	};
	await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
	await page.evaluateOnNewDocument(
		`addEventListener("DOMContentLoaded", () => { window.words = (${fillFields})(); ${changes.join(";")} });`,
	);
	for (const [path, ready] of [
		["/", '#services-menu[role="button"]'],
		["/contact-us", '#services-menu[role="button"]'],
		["/admin/dashboard", "main h1"],
	] as const) {
		await page.goto(product.origin + path);
		await page.waitForSelector(ready);
		await page.waitForSelector("h1", { visible: true });
		const words = await page.evaluate(() => Reflect.get(window, "words"));
		await expect.poll(() => page.evaluate(readFields), { message: path }).toEqual(words);
		expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
	}
});

/** What a key of the toolbar has put into the text is taken back in one step. */
async function expectUndo(page: Page, text: string) {
	const expectContent = (content: string) =>
		page.waitForFunction(
			(content) => document.querySelector<HTMLTextAreaElement>("#field-content")?.value === content,
			{},
			content,
		);
	const pressControl = async (key: KeyInput) => {
		await page.keyboard.down("Control");
		await page.keyboard.press(key);
		await page.keyboard.up("Control");
	};
	await page.focus("#field-content");
	await pressControl("a");
	await pressControl("b");
	await expectContent(`**${text}**`);
	await pressControl("z");
	await expectContent(text);
}

test("spec 2 to 4: the admin signs in, writes with an image, and sees it on the site", async () => {
	const { origin } = product;
	const page = await firefox.openPage();
	/** Loads another page; Firefox reports as errors what a page that is left was still loading. */
	const leaveFor = async (path: string) => {
		await page.waitForNetworkIdle();
		await page.goto(origin + path);
	};

	await page.goto(`${origin}/admin/login`);
	await fill(page, admin.signIn.email, owner.email);
	await fill(page, admin.signIn.password, owner.password);
	await press(page, admin.signIn.submit, "form");
	await expectToast(page, messages.loginSuccessful);
	await expectPath(page, "/admin/dashboard");

	await leaveFor("/admin/dashboard/blog");
	await fill(page, "Title", "Seen from the other browser");
	await fill(page, "Content", "Every engine draws it alike.");
	await expectUndo(page, "Every engine draws it alike.");
	const token = await signInAt(origin);
	const photo = join(await aDataFolder(), "photo.jpg");
	await writeFile(photo, Buffer.from(await (await aPhoto()).arrayBuffer()));
	const input = await page.waitForSelector("input[type=file]");
	await input?.uploadFile(photo);
	await page.waitForSelector('form img[src^="/assets/"]');
	await press(page, "Create", "form");
	await expectToast(page, messages.blogCreated);
	await expectPath(page, "/admin/dashboard");
	await expectText(page, "main", "Seen from the other browser");
	const post = (await readAll(`${origin}/api/v1/blog`, token)).find(
		({ title }) => title === "Seen from the other browser",
	);
	const content = "Every engine draws it alike.";
	expect(post).toMatchObject({ content, image: expect.stringMatching(/\.webp$/) });

	await leaveFor(`/blog/${post?._id}`);
	await page.waitForFunction(() => document.querySelector<HTMLImageElement>("main img")?.naturalWidth);
});
