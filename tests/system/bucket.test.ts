import { expect, onTestFinished, test } from "vitest";
import { publishWithPhoto, signInAt } from "../support/client.ts";
import { startS3 } from "../support/s3/server.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const siteUrl = "https://www.example.com";

async function aBucketServer() {
	const server = await startS3();
	onTestFinished(server.close);
	return server;
}

test("with images in a bucket that goes away, what is published stays, and what cannot be stored is refused", async () => {
	const server = await aBucketServer();
	const { origin, printed } = await startOwnProduct({ S3_URL: server.url });
	const token = await signInAt(origin);
	const { id, image } = (await publishWithPhoto(origin, token, "Before")) ?? expect.fail();
	const statusOf = (path: string) => fetch(origin + path).then(({ status }) => status);
	const published = [`/assets/blogs/${image}`, `/blog/${id}`, "/cards/home.png"];
	for (const path of published) expect([path, await statusOf(path)]).toEqual([path, 200]);
	expect(server.requests.filter((request) => request.startsWith("PUT /bucket/pictures/blogs/"))).toHaveLength(6);

	server.state = "silent";
	for (const path of published) expect([path, await statusOf(path)]).toEqual([path, 200]);
	expect(await publishWithPhoto(origin, token, "Meanwhile")).toBeNull();
	await expect.poll(() => statusOf("/readyz")).toBe(503);
	expect(await statusOf("/healthz")).toBe(200);
	server.state = "serving";
	await expect.poll(() => statusOf("/readyz")).toBe(200);
	expect(await publishWithPhoto(origin, token, "After")).not.toBeNull();
	const { data } = await (await fetch(`${origin}/api/v1/blog`)).json();
	const titles = data.map(({ title }: { title: string }) => title);
	expect(titles).toEqual(expect.arrayContaining(["Before", "After"]));
	expect(titles).not.toContain("Meanwhile");
	expect(printed()).not.toContain("S3RVER");
});

test("with a CDN, pages and feeds name published images there and nothing else", async () => {
	const cdn = "https://cdn.example.com/assets";
	const { origin } = await startOwnProduct({
		SITE_URL: siteUrl,
		ASSETS_URL: "https://cdn.example.com",
	});
	const token = await signInAt(origin);
	const { id, image } = (await publishWithPhoto(origin, token, "With an image")) ?? expect.fail();
	const page = await fetch(`${origin}/blog/${id}`);
	const html = await page.text();
	expect(page.headers.get("content-security-policy")).toContain("img-src 'self' https://cdn.example.com data:;");
	expect(html).toContain(`src="${cdn}/blogs/${image}"`);
	expect(html).toContain(`"image":"${cdn}/blogs/${image}"`);
	expect(html).toContain(`content="${siteUrl}/cards/blog/${id}.png?v=`);
	expect(html).not.toMatch(/["\s]\/assets\/blogs/);
	expect(await (await fetch(`${origin}/blogs`)).text()).toContain(`${cdn}/blogs/${image}`);
	expect(await (await fetch(`${origin}/privacy`)).text()).toContain("cdn.example.com, which delivers them");
	const served = await fetch(`${origin}/assets/blogs/${image}`);
	expect(served.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
	expect((await fetch(`${origin}/cards/home.png`)).headers.get("cross-origin-resource-policy")).toBe("same-origin");
});
