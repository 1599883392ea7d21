import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { shippedColours } from "../../../drawing/recolour.ts";
import { openSignedIn } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { serve } from "../../../tests/support/listen.ts";
import { removeAbandoned } from "../../storage/images/image-store.ts";

const path = "/api/v1/admin/brand";
/** Logos written as drawing programs export them. */
const exports = join(import.meta.dirname, "../../../tests/support/logos");

async function openBrand() {
	const app = await openSignedIn();
	const post = (form: Record<string, string | Blob>) => app.call(path, { form });
	const read = async () => (await app.call(path)).data;
	return { ...app, post, read };
}

const file = (bytes: string | Uint8Array<ArrayBuffer>, name = "logo") => new File([bytes], name);
const svg = (content: string, head = "") =>
	file(
		`${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100">${content}</svg>`,
	);
const bar = `<rect x="100" y="40" width="100" height="20" fill="#0e9f4f"/>`;

test("a brand that nobody changed is what ships", async () => {
	const { read } = await openBrand();
	expect(await read()).toEqual({ accent: "#a8481a", dark: "#0e1f1a", logo: null, logoDark: null, changed: false });
});

test("what is left out stays, and an empty text removes a logo", async () => {
	const { post, read, store } = await openBrand();
	expect((await post({ accent: "#0E9F4F", logo: svg(bar), logoDark: svg(bar) })).code).toBe(200);
	expect(await audited(store, "updated")).toEqual(["owner@example.com updated brand"]);
	expect((await post({ dark: "#00003a", logoDark: "" })).code).toBe(200);
	const brand = await read();
	expect(brand).toMatchObject({ accent: "#0e9f4f", dark: "#00003a", logoDark: null, changed: true });
	expect(brand.logo).toMatchObject({ width: 342, height: 69 });
	// As a browser sends a field for which no file was chosen.
	await post({ logo: file("", "") });
	expect((await read()).logo).toEqual(brand.logo);
	const back = await post({ ...shippedColours, logo: "", logoDark: "" });
	expect(back).toMatchObject({ code: 200, data: { changed: false } });
});

test("what somebody else chose meanwhile stays, and is told", async () => {
	const { post, read } = await openBrand();
	const opened = await read();
	await post({ accent: "#0e9f4f", logo: svg(bar) });
	const { accent, dark, logo } = opened;
	expect((await post({ dark: "#00003a", base: JSON.stringify({ dark }) })).code).toBe(200);
	const stored = await read();
	for (const form of [
		{ accent: "#123456", base: JSON.stringify({ accent }) },
		{ logo: svg(bar), base: JSON.stringify({ logo }) },
	])
		expect(await post(form)).toMatchObject({ code: 409, data: stored });
	expect((await post({ dark: "#00003b", base: "{" })).code).toBe(422);
	expect(await read()).toEqual(stored);
});

test.each(["green", "#0e9f4", "0e9f4f", "#0e9f4g", "", "url(#a)"])("%s is no color", async (accent) => {
	const { post, read } = await openBrand();
	expect(await post({ accent })).toMatchObject({ code: 422, errors: { accent: [messages.colour] } });
	expect((await read()).changed).toBe(false);
});

test("a logo is served as PNG, without the room around it", async () => {
	const { post, request, store } = await openBrand();
	const png = await sharp({ create: { width: 2000, height: 400, channels: 3, background: "#0e9f4f" } })
		.png()
		.toBuffer();
	const { logo, logoDark } = (await post({ logo: svg(bar), logoDark: file(new Uint8Array(png)) })).data;
	expect(logoDark).toMatchObject({ width: 659, height: 132 });
	const served = await request(`/assets/brand/${logo.image}`);
	expect(served.headers.get("Content-Type")).toBe("image/png");
	expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 342, height: 69 });
	expect((await request(`/assets/brand/${logo.image.replace(".", "-large.")}`)).status).toBe(404);
	expect(await store.selectFrom("images").select("name").execute()).toHaveLength(2);
});

test.each([
	["text", file("a logo"), 415, messages.logoType],
	["a page", file("<!doctype html><p>logo</p>"), 415, messages.logoType],
	["a JPEG", file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])), 415, messages.logoType],
	["half a PNG", file("\x89PNG\r\n\x1a\n"), 415, messages.logoType],
	["an SVG that does not end", file("<svg xmlns='http://www.w3.org/2000/svg'><rect"), 415, messages.logoDamaged],
	["an SVG with nothing in it", svg(""), 422, messages.logoEmpty],
	["3 MB", file(`<svg>${" ".repeat(3 * 1024 * 1024)}</svg>`), 413, messages.logoTooLarge],
])("%s in place of a logo is refused by its field", async (_, logo, status, message) => {
	const { post, read } = await openBrand();
	expect(await post({ logo })).toMatchObject({ code: status, errors: { logo: [message] } });
	expect((await read()).changed).toBe(false);
});

test("a form of 20 MB is refused before it is read", async () => {
	const { post } = await openBrand();
	const refused = await post({ logo: file(new Uint8Array(20 * 1024 * 1024)) });
	expect(refused).toMatchObject({ code: 413, message: messages.logoTooLarge });
});

test("nothing that an SVG names outside of itself is loaded", async () => {
	const asked: string[] = [];
	const origin = await serve(({ url = "" }, response) => {
		asked.push(url);
		response.end();
	});
	const { post } = await openBrand();
	const picture = join(await aDataFolder(), "picture.png");
	await sharp({ create: { width: 300, height: 100, channels: 3, background: "#ff0000" } }).toFile(picture);
	const parts = [
		`<image href="${origin}/image.png" width="300" height="100"/>`,
		`<image xlink:href="${origin}/xlink.png" width="300" height="100"/>`,
		`<image href="${pathToFileURL(picture)}" width="300" height="100"/>`,
		`<image href="${picture}" width="300" height="100"/>`,
		`<use href="${origin}/use.svg#a"/>`,
		`<style>@import url(${origin}/style.css); rect { fill: url(${origin}/fill.svg#a) }</style>`,
		`<foreignObject width="300" height="100"><iframe src="${origin}/frame" xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`,
		`<script href="${origin}/script.js"/>`,
		`<text y="50" font-family="x" style="font-family:url(${origin}/font)">x</text>`,
		`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${pathToFileURL(picture)}" parse="text"/>`,
		`<filter id="f"><feImage href="${origin}/filter.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
	];
	const heads = [
		"",
		`<?xml-stylesheet href="${origin}/sheet.css"?>`,
		`<!DOCTYPE svg SYSTEM "${origin}/document.dtd">`,
		`<!DOCTYPE svg [<!ENTITY % remote SYSTEM "${origin}/entity.dtd">%remote;]>`,
	];
	const plain = (await post({ logo: svg(bar) })).data.logo;
	for (const part of parts) {
		const { code, data } = await post({ logo: svg(part + bar) });
		// Whatever it names, the picture is what it has itself; some are refused as a whole.
		if (code === 200 && !part.includes("<text") && !part.includes("<filter"))
			expect([part, data.logo.width]).toEqual([part, plain.width]);
	}
	for (const head of heads) await post({ logo: svg(parts.join("") + bar, head) });
	expect(asked).toEqual([]);
});

test("entities that name a file or each other show nothing", async () => {
	const { post } = await openBrand();
	const secret = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
	const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${"bcdefghijklm"[at]} "${`&${"abcdefghijkl"[at]};`.repeat(10)}">`).join("")}]>`;
	for (const logo of [svg(`<text y="50">&x;</text>`, secret), svg(`<text y="50">&m;</text>`, bomb)])
		expect([415, 422]).toContain((await post({ logo })).code);
});

test.each(readdirSync(exports))("%s, as its program exports it, is drawn", async (name) => {
	const { post } = await openBrand();
	const { data } = await post({ logo: file(readFileSync(join(exports, name), "utf8")) });
	expect(data.logo.height).toBe(132);
});

test("a drawing of any size is drawn as large as a logo", async () => {
	const { post } = await openBrand();
	for (const size of [1, 16, 20_000, 80_000]) {
		const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%"/></svg>`;
		expect([size, (await post({ logo: file(drawing) })).data?.logo.height]).toEqual([size, 132]);
	}
});

test("the logo is spared by the daily removal, and goes once nothing shows it", async () => {
	const { post, store, clock } = await openBrand();
	await post({ logo: svg(bar) });
	const names = async () => (await store.selectFrom("images").select("name").execute()).length;
	clock.advance(3 * 86_400_000);
	await removeAbandoned(store, clock.now());
	expect(await names()).toBe(1);
	await post({ logo: "" });
	await removeAbandoned(store, clock.now());
	expect(await names()).toBe(0);
});
