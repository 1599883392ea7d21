// `npm run screenshots`: pictures of every page at four widths, light and dark, into screenshots/; PAGES=/about,/blogs takes only those.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build, root } from "../start.mjs";
import { type Product, startProduct } from "../tests/support/product.ts";
import { publicPages } from "../tests/support/public-pages.ts";
import { owner } from "../tests/support/session.ts";
import { chromiumFlags, provideBrowser } from "./browser.ts";

const widths = [390, 768, 1024, 1440];
const themes = ["light", "dark"] as const;
const adminPages = [
	"/admin/login",
	"/admin/dashboard",
	"/admin/dashboard?tab=contact",
	"/admin/dashboard/blog",
	"/admin/dashboard/project",
	"/admin/deleted",
	"/admin/privacy",
	"/admin/account",
	"/admin/audit",
	"/admin/backups",
];

await build();
const executablePath = await provideBrowser("Chromium", true);
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
	const wanted = process.env.PAGES?.split(",") ?? [...publicPages, "/nowhere", ...adminPages];
	for (const theme of themes) for (const width of widths) await takePages(browser, product, wanted, theme, width);
	console.log(`${wanted.length * widths.length * themes.length} pictures in screenshots/`);
} finally {
	await browser.close();
	await product.remove();
}

/** Takes whole pages with motion stilled, so that two runs of the same page are the same image. */
async function takePages(
	browser: Browser,
	product: Product,
	paths: string[],
	theme: (typeof themes)[number],
	width: number,
): Promise<void> {
	const context = await browser.newContext({
		baseURL: product.origin,
		viewport: { width, height: 900 },
		colorScheme: theme,
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	await mkdir(join(root, "screenshots", theme), { recursive: true });
	for (const path of paths) {
		await (path.startsWith("/admin/") && path !== "/admin/login" ? signIn(page) : signOut(page, product));
		await page.goto(path, { waitUntil: "networkidle" });
		await showLazyImages(page);
		const name = path === "/" ? "home" : path.slice(1).replace(/[/?=]+/g, "-");
		await page.screenshot({ path: join(root, "screenshots", theme, `${name}-${width}.png`), fullPage: true });
	}
	await context.close();
}

async function signIn(page: Page): Promise<void> {
	await page.goto("/privacy");
	if (await page.evaluate(() => localStorage.getItem("adminToken"))) return;
	const response = await page.request.post("/api/v1/user/login", { data: owner });
	const { token, data } = await response.json();
	await page.evaluate(
		([stored, user]) => {
			localStorage.setItem("adminToken", stored);
			localStorage.setItem("adminData", user);
		},
		[token, JSON.stringify(data.user)] as const,
	);
}

async function signOut(page: Page, product: Product): Promise<void> {
	if (page.url().startsWith(product.origin)) await page.evaluate(() => localStorage.removeItem("adminToken"));
}

/** Images below the first viewport load when they are scrolled to, and a whole-page image never scrolls. */
async function showLazyImages(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = "eager";
		await Promise.allSettled([...document.images].map((image) => image.decode()));
	});
}
