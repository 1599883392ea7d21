import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { aPhoto, photoFormats } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";

const resources = [
	["blogs", "/api/v1/blog", "/api/v1/blog/b"],
	["projects", "/api/v1/project", "/api/v1/project/p"],
] as const;
const texts = { title: "With a picture", content: "Text", description: "Text" };

async function upload(app: TestApp, path: string, token: string, image: Blob, more: Record<string, string> = {}) {
	return app.request(path, { form: { ...texts, ...more, image }, token });
}

const files = (app: TestApp, folder: string) => readdir(join(app.imageDirectory, folder));

// The format of an upload and the folder of its files are independent: each format is sent to one resource, both by turns.
const sent = photoFormats.map((format, index) => {
	const [folder, path] = resources[index % 2] ?? resources[0];
	return { format, folder, path };
});

test.each(sent)(
	"keeps a $format among the $folder as WebP and AVIF at three widths, named by its content",
	async ({ format, folder, path }) => {
		const app = await createTestApp();
		const photo = await aPhoto({ width: 1800, height: 900, format });
		const response = await upload(app, path, await signIn(app), photo);
		expect(response.status).toBe(200);
		const { data } = await response.json();
		expect(data).toMatchObject({
			image: expect.stringMatching(/^[0-9a-f]{32}-1600\.webp$/),
			imageWidth: 1600,
			imageHeight: 800,
		});
		const hash = data.image.slice(0, 32);
		const names = [480, 960, 1600].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]);
		expect((await files(app, folder)).toSorted()).toEqual(names.toSorted());
		for (const name of names) {
			const served = await app.request(`/assets/${folder}/${name}`);
			expect(served.status).toBe(200);
			expect(served.headers.get("cache-control")).toBe("public, max-age=600, must-revalidate");
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
		const { data } = await (await upload(app, "/api/v1/blog", await signIn(app), photo)).json();
		expect([data.imageWidth, data.imageHeight]).toEqual([480, 640]);
		for (const name of await files(app, "blogs")) {
			const bytes = await readFile(join(app.imageDirectory, "blogs", name));
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
		for (const name of await files(app, "projects")) {
			const { data, info } = await sharp(join(app.imageDirectory, "projects", name))
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
	const { data } = await (
		await upload(app, "/api/v1/blog", await signIn(app), await aPhoto({ width: 300, height: 200 }))
	).json();
	expect([data.imageWidth, data.imageHeight]).toEqual([300, 200]);
	for (const name of await files(app, "blogs"))
		expect((await sharp(join(app.imageDirectory, "blogs", name)).metadata()).width).toBe(300);
});

test("a tall image keeps its proportions and no more pixels than an ordinary one", async () => {
	const app = await createTestApp();
	const tall = await upload(app, "/api/v1/blog", await signIn(app), await aPhoto({ width: 1_000, height: 5_000 }));
	const { imageWidth, imageHeight } = (await tall.json()).data;
	expect([imageWidth, imageHeight]).toEqual([716, 3_578]);
});

test("an update without an image, or with an empty file part, keeps the one there is", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const { data } = await (await upload(app, "/api/v1/blog", token, await aPhoto(), { imageAlt: "A board" })).json();
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
		const updated = (await (await app.request(path, { ...request, token })).json()).data;
		expect(updated).toMatchObject({ image: data.image, imageAlt: "A board" });
	}
	expect(await files(app, "blogs")).toHaveLength(6);
});

test("removeImage takes the image off", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const { data } = await (await upload(app, "/api/v1/blog", token, await aPhoto(), { imageAlt: "A board" })).json();
	const response = await app.request(`/api/v1/blog/b/${data._id}`, { form: { ...texts, removeImage: "true" }, token });
	expect((await response.json()).data).toMatchObject({ image: null, imageWidth: null, imageAlt: "" });
});

test("leaves no file behind when what was sent with it is refused", async () => {
	const app = await createTestApp();
	expect((await upload(app, "/api/v1/blog", await signIn(app), await aPhoto(), { title: "" })).status).toBe(422);
	expect(await files(app, "blogs")).toEqual([]);
});

test("the same photo sent many times at once is stored once, and every post shows it", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const photo = await aPhoto();
	const responses = await Promise.all(Array.from({ length: 6 }, () => upload(app, "/api/v1/blog", token, photo)));
	expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
	expect(await files(app, "blogs")).toHaveLength(6);
});

test("answers 304 to whoever has the image, and HEAD without a body", async () => {
	const app = await createTestApp();
	const { data } = await (await upload(app, "/api/v1/blog", await signIn(app), await aPhoto())).json();
	const path = `/assets/blogs/${data.image}`;
	const first = await app.request(path);
	const etag = first.headers.get("etag") ?? "";
	for (const known of [etag, `W/${etag}`, `"a", ${etag}`, "*"]) {
		const again = await app.request(path, { headers: { "If-None-Match": known } });
		expect([known, again.status, await again.text(), again.headers.get("etag")]).toEqual([known, 304, "", etag]);
	}
	const head = await app.request(path, { method: "HEAD" });
	expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
		200,
		"",
		String((await first.arrayBuffer()).byteLength),
	]);
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

test("an image that cannot be written leaves no row, and room brings it back", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	let written = 0;
	const write = app.images.write;
	app.images.write = (...file) => {
		written += 1;
		return written < 4
			? write(...file)
			: Promise.reject(Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }));
	};
	const form = { title: "A", content: "B", image: await aPhoto() };
	const response = await app.request("/api/v1/blog", { form, token });
	expect([response.status, await response.json()]).toEqual([
		507,
		{ status: "error", message: "Something went wrong", id: expect.any(String) },
	]);
	expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([]);
	app.images.write = write;
	expect((await app.request("/api/v1/blog", { form, token })).status).toBe(200);
});

test("a folder that stands in a file's place is no reason to write elsewhere", async () => {
	const app = await createTestApp();
	const name = `${"1".repeat(32)}-480.webp`;
	await mkdir(join(app.imageDirectory, "blogs", name));
	await expect(app.images.write("blogs", name, Buffer.from("x"))).rejects.toThrow();
	expect(await readdir(join(app.imageDirectory, "blogs"))).toEqual([name]);
});
