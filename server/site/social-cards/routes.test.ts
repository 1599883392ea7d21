import sharp from "sharp";
import { expect, test } from "vitest";
import { blog } from "../../../content/blog.ts";
import { careers } from "../../../content/careers.ts";
import { projectsPage } from "../../../content/projects-page.ts";
import { createTestApp, openSignedIn } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import { cardSubject } from "./subject.ts";

test("every kind of page has a card of 1200 by 630 pixels", async () => {
	const testApp = await createTestApp();
	const [post, project] = [await aPost(testApp), await aProject(testApp)];
	const pages = ["home", "about", "service/vlsi", `blog/${post._id}`, `project/${project._id}`];
	for (const page of pages) {
		const response = await testApp.request(`/cards/${page}.png`);
		expect([page, response.status, response.headers.get("Content-Type")]).toEqual([page, 200, "image/png"]);
		const bytes = await response.arrayBuffer();
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
		expect(bytes.byteLength).toBeLessThan(300_000);
		const tag = response.headers.get("ETag") ?? "";
		for (const known of [tag, `W/${tag}`, `"a", W/${tag}`, "*"]) {
			const headers = { "If-None-Match": known };
			expect([known, (await testApp.request(`/cards/${page}.png?v=a`, { headers })).status]).toEqual([known, 304]);
		}
	}
});

test("an uploaded photo stands on the card of its post", async () => {
	const testApp = await openSignedIn({ settings: { SITE_URL: "https://www.example.com" } });
	const image = await aPhoto({ width: 1200, height: 600, format: "png" });
	const { data } = await testApp.call("/api/v1/blog", { form: { title: "Bearings", content: "Two.", image } });
	const card = await testApp.request(`/cards/blog/${data._id}.png`);
	const pixels = sharp(await card.arrayBuffer()).removeAlpha();
	const colorAt = async (left: number) =>
		[...(await pixels.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer())].map((part) =>
			Math.round(part / 64),
		);
	expect([await colorAt(700), await colorAt(1180)]).toEqual([
		[4, 0, 0],
		[0, 0, 4],
	]);
	expect((await cardSubject(testApp.appContext, `/blog/${data._id}`))?.image).toBe(data.image);
});

test("a card is small enough for every chat, also with a photo that is noise alone", async () => {
	const testApp = await openSignedIn();
	const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
	const photo = await sharp({ create: { width: 1200, height: 1260, channels: 3, background: "#888", noise } })
		.jpeg({ quality: 100 })
		.toBuffer();
	const form = { title: "Noise", content: "Text", image: new File([new Uint8Array(photo)], "noise.jpg") };
	const { data } = await testApp.call("/api/v1/blog", { form });
	const card = await testApp.request(`/cards/blog/${data._id}.png`);
	expect((await card.arrayBuffer()).byteLength).toBeLessThanOrEqual(280_000);
});

test("a title without a letter or figure leaves its place on the card to the section", async () => {
	const testApp = await createTestApp();
	const titles = ["🎉🎉", "→ ∞", "404", "C++"];
	const subjects = titles.map(async (title) => {
		const { _id } = await aPost(testApp, { title });
		return (await cardSubject(testApp.appContext, `/blog/${_id}`))?.title;
	});
	expect(await Promise.all(subjects)).toEqual([blog.hero.headTitle, blog.hero.headTitle, "404", "C++"]);
});

test("words that the fonts lack letters for give way to the section's name, or to nothing", async () => {
	const { token, request, ...testApp } = await openSignedIn();
	const values = { name: "株式会社:トレース", city: "東京" };
	expect((await request("/api/v1/admin/words/company", { method: "PUT", token, json: { values } })).status).toBe(200);
	const { _id } = await aPost(testApp, { title: "STM32 の割り込み" });
	const subject = (path: string) => testApp.appContext.words.run(() => cardSubject(testApp.appContext, path));
	expect(await subject(`/blog/${_id}`)).toMatchObject({ title: blog.hero.headTitle, brand: "", label: "" });
	expect(await subject("/careers")).toMatchObject({ title: careers.meta.title.replace(/ \| .*/, ""), brand: "" });
	expect(await subject("/about")).toMatchObject({ brand: "", label: "" });
	expect((await request("/cards/about.png")).status).toBe(200);
});

test("the card of the list of projects says that they are examples while one is", async () => {
	const testApp = await createTestApp();
	const label = async () => (await cardSubject(testApp.appContext, "/projects"))?.label;
	expect(await label()).toBe(projectsPage.hero.headTitle);
	await aProject(testApp, { example: true });
	expect(await label()).toBe(projectsPage.example.list.label);
});

test("what does not exist, or was deleted, has no card", async () => {
	const { ask, ...site } = await openTestSite();
	const token = await signIn(site);
	const scheduled = await aPost(site, { publishDate: "2030-01-01" });
	const deleted = [`blog/${(await aPost(site))._id}`, `project/${(await aProject(site))._id}`];
	for (const page of deleted) expect((await ask(`/cards/${page}.png`)).status).toBe(200);
	for (const page of deleted) {
		const path = page.replace("blog", "blog/b").replace("project", "project/p");
		await site.request(`/api/v1/${path}`, { method: "DELETE", token });
	}
	for (const page of [
		"nothing",
		"blog/nothing",
		...deleted,
		`blog/${scheduled._id}`,
		"project/nothing",
		"admin/dashboard",
		"../../etc/passwd",
	])
		expect([page, (await ask(`/cards/${page}.png`)).status]).toEqual([page, 404]);
});
