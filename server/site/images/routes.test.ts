import { expect, test } from "vitest";
import { imageVariant, imageWidths } from "../../../contract/image-variant.ts";
import { createTestApp, type TestApp, type TestRequest } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";

const day = 24 * 60 * 60 * 1000;
const texts = { title: "With an image", content: "Text", description: "Text" };

/** An application with an admin who publishes images. */
async function openGallery(app: TestApp) {
	const token = await signIn(app);
	const send = async (path: string, request: TestRequest) => {
		const response = await app.request(`/api/v1${path}`, { token, ...request });
		expect(response.status).toBe(200);
		return response.json();
	};
	const publish = async (path: string, more: Record<string, string> = {}, photo?: Blob) => {
		const { data } = await send(path, { form: { ...texts, ...more, image: photo ?? (await aPhoto()) } });
		return data as { _id: string; image: string };
	};
	const change = (path: string, more: Record<string, string | Blob>) => send(path, { form: { ...texts, ...more } });
	const remove = (path: string) => send(path, { method: "DELETE" });
	const restore = (path: string) => send(`/admin/deleted/${path}/restore`, { method: "POST" });
	return { token, publish, change, remove, restore };
}

/** The statuses with which every width and format of an image is answered, each once. */
async function statuses({ app }: Pick<TestApp, "app">, folder: string, image: string, token?: string) {
	const headers = { ...(token && { Authorization: `Bearer ${token}` }), "If-None-Match": "x" };
	const found = new Set<number>();
	for (const width of imageWidths)
		for (const format of ["webp", "avif"] as const)
			for (const method of ["GET", "HEAD"])
				found.add(
					(await app.request(`/assets/${folder}/${imageVariant(image, width, format)}`, { method, headers })).status,
				);
	return [...found];
}

test("a scheduled post's image is the admin's alone until its moment, and a postponed one's becomes so again", async () => {
	const app = await createTestApp();
	const { token, publish, change } = await openGallery(app);
	const { _id, image } = await publish("/blog", { publishDate: "2026-03-12" });
	expect(await statuses(app, "blogs", image)).toEqual([404]);
	expect(await statuses(app, "blogs", image, "x".repeat(43))).toEqual([404]);
	expect(await statuses(app, "blogs", image, token)).toEqual([200]);
	app.clock.advance(3 * day);
	expect(await statuses(app, "blogs", image)).toEqual([200]);
	await change(`/blog/b/${_id}`, { publishDate: "2026-04-01" });
	expect(await statuses(app, "blogs", image)).toEqual([404]);
});

test.each([
	["post", "blogs", "/blog", "/blog/b"],
	["project", "projects", "/project", "/project/p"],
])("a deleted %s's image is gone at once, and back when it is restored", async (kind, folder, path, item) => {
	const app = await createTestApp();
	const { token, publish, remove, restore } = await openGallery(app);
	const { _id, image } = await publish(path);
	const address = `/assets/${folder}/${image}`;
	const etag = (await app.request(address)).headers.get("etag") ?? "";
	await remove(`${item}/${_id}`);
	expect(await statuses(app, folder, image)).toEqual([404]);
	expect((await app.request(address, { headers: { "If-None-Match": etag } })).status).toBe(404);
	expect(await statuses(app, folder, image, token)).toEqual([200]);
	await restore(`${kind}/${_id}`);
	expect(await statuses(app, folder, image)).toEqual([200]);
});

test("an image that several posts share is public while one of them shows it", async () => {
	const app = await createTestApp();
	const { publish, change, remove } = await openGallery(app);
	const photo = await aPhoto();
	const one = await publish("/blog", {}, photo);
	const other = await publish("/blog", {}, photo);
	const coming = await publish("/blog", { publishDate: "2026-05-01" }, photo);
	const elsewhere = await publish("/project", {}, photo);
	expect([one.image, other.image, coming.image]).toEqual(Array(3).fill(elsewhere.image));
	await change(`/blog/b/${one._id}`, { image: await aPhoto({ width: 80 }) });
	expect(await statuses(app, "blogs", one.image)).toEqual([200]);
	await remove(`/blog/b/${other._id}`);
	expect(await statuses(app, "blogs", one.image)).toEqual([404]);
	expect(await statuses(app, "projects", one.image)).toEqual([200]);
	await change(`/project/p/${elsewhere._id}`, { image: await aPhoto({ width: 80 }) });
	expect(await statuses(app, "projects", one.image)).toEqual([404]);
});

test("shared caches keep images for ten minutes, and none of those that need a token", async () => {
	const app = await createTestApp();
	const { token, publish, remove } = await openGallery(app);
	const { _id, image } = await publish("/blog");
	const lifetime = async (path: string, session?: string) =>
		(await app.request(path, { token: session })).headers.get("cache-control");
	for (const path of [`/assets/blogs/${image}`, `/drawings/posts/${_id}.svg`, `/cards/blog/${_id}.png`])
		expect([path, await lifetime(path)]).toEqual([path, "public, max-age=600, must-revalidate"]);
	await remove(`/blog/b/${_id}`);
	expect(await lifetime(`/assets/blogs/${image}`, token)).toBe("no-store");
	expect(await lifetime(`/assets/blogs/${image}`)).toBe("no-store");
});

test("the drawn cover of a scheduled post needs a token, and the cached one of a deleted post is invalidated", async () => {
	const site = await openTestSite();
	const { token, publish, remove } = await openGallery(site);
	const status = async (path: string, headers = {}) => (await site.ask(path, headers)).status;
	const session = { Authorization: `Bearer ${token}` };
	const coming = `/drawings/posts/${(await publish("/blog", { title: "Coming", publishDate: "2026-05-01" }))._id}.svg`;
	expect([await status(coming), await status(coming, session), await status(coming)]).toEqual([404, 200, 404]);
	const { _id } = await publish("/blog", { title: "Out" });
	const project = await publish("/project", { title: "Project" });
	const drawn = [
		`/drawings/posts/${_id}.svg`,
		`/cards/blog/${_id}.png`,
		`/drawings/added-projects/${project._id}.svg`,
		`/cards/project/${project._id}.png`,
	];
	expect(await Promise.all(drawn.map((path) => status(path)))).toEqual([200, 200, 200, 200]);
	await remove(`/blog/b/${_id}`);
	await remove(`/project/p/${project._id}`);
	expect(await Promise.all(drawn.map((path) => status(path)))).toEqual([404, 404, 404, 404]);
});
