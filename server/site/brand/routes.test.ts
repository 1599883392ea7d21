import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { shippedColours } from "../../../drawing/recolour.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite, type TestSite } from "../../../tests/support/site.ts";
import { toHtml } from "../../mail/blocks.ts";
import { limit } from "../../storage/images/process-image.ts";
import { createContentKey } from "../page-cache/content-key.ts";

const green = { accent: "#0e9f4f", dark: "#00003a" };
const key = "0e9f4f-00003a--";
const sheet = "/static/site-Ab1.css";
const drawing = "/drawings/about.svg";
const files = { [sheet]: "a{color:#a8481a}", [drawing]: `<svg fill="#0E1F1A"/>`, "/static/a.js": "#a8481a" };

async function openBrandedSite() {
	const site = await openTestSite({ files });
	const token = await signIn(site);
	const paint = (form: Record<string, string | Blob>) => site.request("/api/v1/admin/brand", { token, form });
	return { ...site, token, paint };
}

test("a file in a brand's colors has an address of its own, and the file as it ships stays", async () => {
	const { ask, paint } = await openBrandedSite();
	await paint(green);
	const styles = await ask(`/brand/${key}${sheet}`);
	expect(styles.text).toMatch(/^a\{color:#(?!a8481a)[\da-f]{6}\}$/);
	expect(styles.headers).toMatchObject({
		"content-type": "text/css; charset=utf-8",
		"cache-control": "public, max-age=31536000, immutable",
	});
	expect((await ask(`/brand/${key}${drawing}`)).text).not.toContain("0E1F1A");
	for (const [path, text] of Object.entries(files)) expect((await ask(path)).text).toBe(text);
	for (const path of [
		"/static/a.js",
		"/about",
		"/api/v1/blog",
		"/assets/blogs/a.webp",
		"/brand/x/static/site-Ab1.css",
		"/static/none.css",
	])
		expect([path, (await ask(`/brand/${key}${path}`)).status]).toEqual([path, 404]);
});

test("an address of another brand leads to the present one, and nothing keeps that", async () => {
	const { ask, paint } = await openBrandedSite();
	const location = async (path: string) => {
		const { status, headers } = await ask(path);
		return [status, headers.location, headers["cache-control"]];
	};
	expect(await location(`/brand/${key}${sheet}`)).toEqual([307, sheet, "no-store"]);
	await paint(green);
	expect(await location(`/brand/other${sheet}`)).toEqual([307, `/brand/${key}${sheet}`, "no-store"]);
	expect((await ask(`/brand/${key}${sheet}`)).status).toBe(200);
	await paint(shippedColours);
	expect(await location(`/brand/${key}${sheet}`)).toEqual([307, sheet, "no-store"]);
});

test("a process that does not know a brand asks the store for it, and follows a change", async () => {
	const { store, paint } = await openBrandedSite();
	const other = await openTestSite({ files, appContext: { store } });
	await paint(green);
	expect((await other.ask(`/brand/${key}${sheet}`)).status).toBe(200);
	await paint({ accent: "#ff0000" });
	const content = createContentKey();
	await content.check(other.appContext, new Date());
	expect((await other.ask("/manifest.webmanifest")).text).toContain("/brand/ff0000-00003a--/icon-192.png");
});

test("icons, the manifest and the feed show the logo", async () => {
	const { ask, paint } = await openBrandedSite();
	const paths = [
		"/favicon.ico",
		"/apple-touch-icon.png",
		"/icon-192.png",
		"/icon-512.png",
		"/favicon.svg",
		"/manifest.webmanifest",
	];
	const shown = async () => Promise.all(paths.map(async (path) => (await ask(path)).bytes.toString("base64")));
	const before = await shown();
	const logo = new File(
		[
			`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#0e9f4f"/></svg>`,
		],
		"logo.svg",
	);
	await paint({ logo });
	const after = await shown();
	for (const [index, path] of paths.entries()) expect([path, after[index] === before[index]]).toEqual([path, false]);
	const [icon] = JSON.parse((await ask("/manifest.webmanifest")).text).icons;
	expect((await ask(icon.src)).bytes.toString("base64")).toBe(after[2]);
	expect((await ask("/favicon.svg")).headers.location).toBe(icon.src);
	expect((await ask("/feed.xml")).text).toContain(icon.src);
});

test("pages and icons are answered while an image is being processed", async () => {
	const { ask } = await openBrandedSite();
	const image = Promise.withResolvers<void>();
	onTestFinished(() => image.resolve());
	void limit(() => image.promise);
	const paths = ["/favicon.ico", "/apple-touch-icon.png", "/robots.txt", "/about"];
	const answers = await Promise.all(paths.map((path) => ask(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("an icon is drawn once for a brand, whatever else changes", async () => {
	const { ask, token, request, paint } = await openBrandedSite();
	await paint(green);
	const icon = await ask("/icon-192.png");
	await request("/api/v1/blog", { token, json: { title: "News", content: "Text" } });
	const draw = vi.fn();
	sharp.queue.on("change", draw);
	onTestFinished(() => void sharp.queue.off("change", draw));
	expect((await ask("/icon-192.png")).bytes).toEqual(icon.bytes);
	expect(draw).not.toHaveBeenCalled();
	await paint({ accent: "#ff0000" });
	expect((await ask("/icon-192.png")).bytes).not.toEqual(icon.bytes);
	expect(draw).toHaveBeenCalled();
});

test("cards have the brand's colors, and another tag", async () => {
	const site = await openBrandedSite();
	const card = await cardOf(site);
	await site.paint(green);
	expect((await cardOf(site)).headers.etag).not.toBe(card.headers.etag);
});

const cardOf = ({ ask }: TestSite) => ask("/cards/about.png");

test("a mail has the brand's colors in its own styles, and what a visitor wrote as it was written", async () => {
	const app = await createTestApp();
	await app.request("/api/v1/admin/brand", { token: await signIn(app), form: green });
	const html = toHtml("Colors", [
		{ words: "Answer", address: "https://www.example.com" },
		{ quote: "in #a8481a, please" },
	]);
	expect(html).toContain("in #a8481a, please");
	expect(html.match(/#a8481a/g)).toHaveLength(1);
	expect(html).not.toMatch(/#(?:0b1613|5c6a64)/i);
});
