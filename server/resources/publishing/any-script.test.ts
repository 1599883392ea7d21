import fc from "fast-check";
import { expect, test } from "vitest";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { slugify } from "./slug.ts";

const settings = { SITE_URL: "https://www.example.com" };
const titles = [
	["हिन्दी में एक शीर्षक", "हिन्दी-में-एक-शीर्षक"],
	["مرحبا بالعالم 2026: تصميم الدوائر", "مرحبا-بالعالم-2026-تصميم-الدوائر"],
] as const;

test.each(titles)("a post titled %s has an address in its own letters, the same everywhere", async (title, slug) => {
	const app = await openSignedIn({ settings });
	const post = await aPost(app, { title });
	expect(post._id).toBe(slug);
	for (const number of [2, 3]) expect((await aPost(app, { title }))._id).toBe(`${slug}-${number}`);
	const path = `/blog/${encodeURIComponent(slug)}`;
	const one = `/api/v1/blog/b/${encodeURIComponent(slug)}`;

	expect((await app.call(one)).data).toMatchObject({ _id: slug, title });
	expect((await app.request(`${one}/neighbours`)).status).toBe(200);
	const card = await app.request(`/cards${path}.png`);
	expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/png"]);
	expect(await (await app.request("/feed.xml")).text()).toContain(`href="https://www.example.com${path}"/>`);
	expect(await (await app.request("/sitemap.xml")).text()).toContain(`<loc>https://www.example.com${path}</loc>`);

	const json = { title: "Renamed", content: "Changed" };
	expect((await app.call(one, { json })).data).toMatchObject({ _id: slug, title: "Renamed" });
	expect((await app.call(one, { method: "DELETE" })).code).toBe(200);
	expect((await app.call(one)).code).toBe(404);
});

test.each([
	["Café Crème", "cafe-creme"],
	["Łożyska żarłoczne", "lozyska-zarloczne"],
	["Straße, Ørsted & Þór", "strasse-orsted-thor"],
	["IoT & PCB Design", "iot-pcb-design"],
	["  C++ & I²C / SPI  ", "c-i2c-spi"],
	["Was kostet ein Gerät?", "was-kostet-ein-gerat"],
	["../../etc/passwd", "etc-passwd"],
	["__proto__", "proto"],
	["<script>alert(1)</script>", "script-alert-1-script"],
	["日本語のタイトル", "日本語のタイトル"],
	["Москва, йод", "москва-йод"],
	["🤖", "post"],
	[`${"हि".repeat(90)} end`, "हि".repeat(40)],
	[`${"a".repeat(40)} ${"b".repeat(39)} end`, `${"a".repeat(40)}-${"b".repeat(39)}`],
	[`${"a".repeat(40)} ${"b".repeat(40)} end`, "a".repeat(40)],
])("the slug of %s", (title, slug) => expect(slugify(title, "post")).toBe(slug));

test("every slug is one address: lower case, composed, and what its encoding says", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (title) => {
			const slug = slugify(title, "post");
			expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
			expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u);
			expect(slug.normalize("NFC")).toBe(slug);
			expect(Array.from(slug).length).toBeLessThanOrEqual(80);
		}),
	);
});
