import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestApp, imageFiles, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { aPhoto, photoFormats } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { removeAbandoned } from "./image-store.ts";

const resources = [
	["blogs", "/api/v1/blog", "/api/v1/blog/b"],
	["projects", "/api/v1/project", "/api/v1/project/p"],
] as const;
const texts = { title: "With a picture", content: "Text", description: "Text" };

function upload(app: TestApp, path: string, token: string, image: Blob, more: Record<string, string> = {}) {
	return app.call(path, { form: { ...texts, ...more, image }, token });
}

const bytesOf = async (app: TestApp, name: string) =>
	Buffer.from(await (await app.request(`/assets/blogs/${name}`)).arrayBuffer());

// The format of an upload and the folder of its files are independent: each format is sent to one resource, both by turns.
const sent = photoFormats.map((format, index) => {
	const [folder, path] = resources[index % 2] ?? resources[0];
	return { format, folder, path };
});

test.each(sent)(
	"keeps a $format among the $folder as WebP and AVIF at three widths, under a name of 128 random bits",
	async ({ format, folder, path }) => {
		const app = await createTestApp();
		const photo = await aPhoto({ width: 1800, height: 900, format });
		const { data } = await upload(app, path, await signIn(app), photo);
		expect(data).toMatchObject({
			image: expect.stringMatching(/^[0-9a-f]{32}-1600\.webp$/),
			imageWidth: 1600,
			imageHeight: 800,
		});
		const hash = data.image.slice(0, 32);
		const names = [480, 960, 1600].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]);
		expect(await imageFiles(app)).toEqual(names.toSorted());
		for (const name of names) {
			const served = await app.request(`/assets/${folder}/${name}`);
			expect(served.status).toBe(200);
			expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			expect(served.headers.get("content-type")).toBe(name.endsWith("avif") ? "image/avif" : "image/webp");
			const bytes = new Uint8Array(await served.arrayBuffer());
			const { width, height, format: kept } = await sharp(bytes).metadata();
			expect([width, height, kept]).toEqual([
				Number(name.split(/[-.]/)[1]),
				Number(name.split(/[-.]/)[1]) / 2,
				name.endsWith("avif") ? "heif" : "webp",
			]);
		}
	},
);

test.each(["jpeg", "webp", "png", "avif"] as const)(
	"turns a %s upright and leaves no metadata in any copy",
	async (format) => {
		const app = await createTestApp();
		const photo = await aPhoto({ width: 640, height: 480, format, exif: true });
		const sent = Buffer.from(await photo.arrayBuffer());
		expect(sent.includes("Nikon")).toBe(true);
		const { data } = await upload(app, "/api/v1/blog", await signIn(app), photo);
		expect([data.imageWidth, data.imageHeight]).toEqual([480, 640]);
		for (const name of await imageFiles(app)) {
			const bytes = await bytesOf(app, name);
			for (const trace of ["Exif", "GPS", "Nikon", "D850", "Asha"])
				expect([name, trace, bytes.includes(trace)]).toEqual([name, trace, false]);
			const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
			expect({ exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({
				exif: undefined,
				xmp: undefined,
				iptc: undefined,
				orientation: 1,
			});
			const { data: pixels, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
			const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
			const [red = 0, , blue = 0] = at(info.width / 2, 10);
			expect(red - blue).toBeGreaterThan(150);
			const [redBelow = 0, , blueBelow = 0] = at(info.width / 2, info.height - 10);
			expect(blueBelow - redBelow).toBeGreaterThan(150);
		}
	},
);

test.each(["png", "webp", "avif"] as const)(
	"a dark logo on a transparent %s stands on a light ground in every copy",
	async (format) => {
		const app = await createTestApp();
		const logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#000" } })
			.png()
			.toBuffer();
		const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
		const image = await sharp({ create: { width: 100, height: 60, channels: 4, background: transparent } })
			.composite([{ input: logo, left: 0, top: 0 }])
			.toFormat(format)
			.toBuffer();
		await upload(app, "/api/v1/project", await signIn(app), new Blob([new Uint8Array(image)]));
		for (const name of await imageFiles(app)) {
			const { data, info } = await sharp(await bytesOf(app, name))
				.raw()
				.toBuffer({ resolveWithObject: true });
			expect([name, info.channels]).toEqual([name, 3]);
			for (const [index, value] of [0xea, 0xf2, 0xee].entries())
				expect(Math.abs((data.at(index - 3) ?? 0) - value), name).toBeLessThan(4);
			expect(data[0], name).toBeLessThan(20);
		}
	},
);

test("never enlarges a small picture", async () => {
	const app = await createTestApp();
	const { data } = await upload(app, "/api/v1/blog", await signIn(app), await aPhoto({ width: 300, height: 200 }));
	expect([data.imageWidth, data.imageHeight]).toEqual([300, 200]);
	for (const name of await imageFiles(app)) expect((await sharp(await bytesOf(app, name)).metadata()).width).toBe(300);
});

test("a tall image keeps its proportions and no more pixels than an ordinary one", async () => {
	const app = await createTestApp();
	const tall = await upload(app, "/api/v1/blog", await signIn(app), await aPhoto({ width: 1_000, height: 5_000 }));
	expect(tall.data).toMatchObject({ imageWidth: 716, imageHeight: 3_578 });
});

test("an update without an image, or with an empty file part, keeps the one there is", async () => {
	const { token, ...app } = await openSignedIn();
	const { data } = await upload(app, "/api/v1/blog", token, await aPhoto(), { imageAlt: "A board" });
	const path = `/api/v1/blog/b/${data._id}`;
	const body = new FormData();
	for (const [name, text] of Object.entries(texts)) body.append(name, text);
	body.append("image", new File([], "", { type: "application/octet-stream" }));
	for (const request of [
		{ form: texts },
		{ json: texts },
		{ method: "POST", body },
		{ form: { ...texts, image: data.image } },
	]) {
		const updated = await app.call(path, { ...request, token });
		expect(updated.data).toMatchObject({ image: data.image, imageAlt: "A board" });
	}
	expect(await imageFiles(app)).toHaveLength(6);
});

test("removeImage takes the image off", async () => {
	const { token, ...app } = await openSignedIn();
	const { data } = await upload(app, "/api/v1/blog", token, await aPhoto(), { imageAlt: "A board" });
	const removed = await app.call(`/api/v1/blog/b/${data._id}`, { form: { ...texts, removeImage: "true" }, token });
	expect(removed.data).toMatchObject({ image: null, imageWidth: null, imageAlt: "" });
});

test("leaves no file behind when what was sent with it is refused", async () => {
	const app = await createTestApp();
	expect((await upload(app, "/api/v1/blog", await signIn(app), await aPhoto(), { title: "" })).code).toBe(422);
	expect(await imageFiles(app)).toEqual([]);
});

test("answers 304 to whoever has the image", async () => {
	const app = await createTestApp();
	const { data } = await upload(app, "/api/v1/blog", await signIn(app), await aPhoto());
	const path = `/assets/blogs/${data.image}`;
	const first = await app.request(path);
	const etag = first.headers.get("etag") ?? "";
	for (const known of [etag, `W/${etag}`, `"a", ${etag}`, "*"]) {
		const again = await app.request(path, { headers: { "If-None-Match": known } });
		expect([known, again.status, await again.text(), again.headers.get("etag")]).toEqual([known, 304, "", etag]);
	}
});

test.each([
	"..%2f..%2ftracewright.sqlite",
	"../../tracewright.sqlite",
	"..%5c..%5ctracewright.sqlite",
	"%2e%2e/%2e%2e/tracewright.sqlite",
	"..%252f..%252ftracewright.sqlite",
	"%00",
	"a%00-1600.webp",
	"00000000000000000000000000000000-1600.webp",
	"00000000000000000000000000000000-1600.webp%00.html",
	"00000000000000000000000000000000-1600.svg",
	"00000000000000000000000000000000-1600.webp.part",
	"",
	".",
])("/assets/blogs/%s is not found", async (name) => {
	const app = await createTestApp();
	for (const folder of ["blogs", "projects"]) {
		const response = await app.request(`/assets/${folder}/${name}`);
		expect(response.status).toBe(404);
	}
});

test("an image stays while a post, a project, a text, a draft or a version names it, and else goes after a day", async () => {
	const app = await createTestApp();
	const { store, clock } = app;
	const name = (letter: string) => `${letter.repeat(32)}-1600.webp`;
	const named = { post: name("a"), text: name("b"), draft: name("c"), version: name("d"), result: name("f") };
	const at = clock.now().toISOString();
	for (const image of [...Object.values(named), name("e")])
		await store.insertInto("images").values({ name: image, width: 1, height: 1, created_at: at }).execute();
	const { _id } = await aPost(app, {
		content: `![A board](https://a.example/assets/blogs/${named.text.replace("1600.webp", "480.avif")})`,
	});
	await aProject(app, { result: `![A board](/assets/projects/${named.result})` });
	await store.updateTable("posts").set({ image: named.post }).where("id", "=", _id).execute();
	const written = { kind: "post", who: "owner@example.com" } as const;
	const draft = { ...written, id: "one", item: null, base: null, updated_at: at };
	await store
		.insertInto("drafts")
		.values({ ...draft, values: JSON.stringify({ image: named.draft }) })
		.execute();
	const version = { ...written, item: _id, number: 7, draft: null, at };
	await store
		.insertInto("versions")
		.values({ ...version, values: JSON.stringify({ image: named.version }) })
		.execute();
	const left = async () =>
		(await store.selectFrom("images").select("name").execute()).map((row) => row.name).toSorted();
	await removeAbandoned(store, clock.now());
	expect(await left()).toHaveLength(6);
	clock.advance(25 * 60 * 60 * 1000);
	await removeAbandoned(store, clock.now());
	expect(await left()).toEqual(Object.values(named).toSorted());
});
