import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { createTestApp, imageFiles, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { gifOfFrames, largeImage, pngBomb, rawForm, webpOfFrames } from "../../../tests/support/hostile-images.ts";
import { listen, openSocket } from "../../../tests/support/listen.ts";
import { aPhoto, type photoFormats } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";

const texts = { title: "With a picture", content: "Text" };

async function upload(app: TestApp, file: Uint8Array, name = "photo.jpg", type = "image/jpeg") {
	const image = new File([file as Uint8Array<ArrayBuffer>], name, { type });
	return app.call("/api/v1/blog", { form: { ...texts, image }, token: await signIn(app) });
}

async function expectNothingStored(app: TestApp) {
	expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([]);
	expect(await imageFiles(app)).toEqual([]);
}

const bytes = async (photo: Promise<Blob>) => new Uint8Array(await (await photo).arrayBuffer());

/** A photo up to some byte of it, counted from its end where the number is negative. */
const begun = async (format: (typeof photoFormats)[number], end: number) =>
	(await bytes(aPhoto({ width: 900, height: 900, format }))).subarray(0, end);

/** A photo with something written where `place` stands in it. */
async function withBytes(format: (typeof photoFormats)[number], place: string, written: string) {
	const photo = await bytes(aPhoto({ format }));
	const at = Buffer.from(photo.buffer).indexOf(place);
	photo.set(Buffer.from(written, "latin1"), at);
	return photo;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const hevc = [...Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic".padEnd(200))];

test.each([
	["HTML", messages.imageType, async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
	["SVG with a script", messages.imageType, async () => Buffer.from(svg)],
	[
		"SVG after a JPEG's first bytes",
		messages.imageDamaged,
		async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
	],
	[
		"JavaScript that begins as a GIF",
		messages.imageDamaged,
		async () => Buffer.from("GIF89a=1;alert(1)//".padEnd(200)),
	],
	[
		"HTML that begins as a PNG",
		messages.imageDamaged,
		async () => Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>".padEnd(200), "latin1"),
	],
	[
		"TIFF",
		messages.imageType,
		async () =>
			sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
				.tiff()
				.toBuffer(),
	],
	["PDF", messages.imageType, async () => Buffer.from("%PDF-1.7\n".padEnd(500))],
	["a phone's HEIC", messages.imageType, async () => Buffer.from(hevc)],
	["a PNG of an impossible size", messages.imageDamaged, async () => pngBomb(1, 2_000_000_000)],
	["nothing", messages.imageType, async () => Buffer.alloc(0)],
	["half a PNG", messages.imageDamaged, () => begun("png", 2_000)],
	["half a WebP", messages.imageDamaged, () => begun("webp", 300)],
	["half an AVIF", messages.imageDamaged, () => begun("avif", 300)],
	["the head of a JPEG", messages.imageDamaged, () => begun("jpeg", 100)],
	["half a JPEG", messages.imageDamaged, () => begun("jpeg", 4_000)],
	["a JPEG without its last ten bytes", messages.imageDamaged, () => begun("jpeg", -10)],
	["an animated AVIF", messages.imageSequence, () => withBytes("avif", "ftypavif", "ftypavis")],
	["an AVIF in HDR colors", messages.imageHdr, () => withBytes("avif", "pixi", "colrnclx\0\x09\0\x10")],
	["a PNG in HDR colors", messages.imageHdr, () => withBytes("png", "IDAT", "cICP\x09\x12\0\x01")],
])("%s named .jpg answers 415 and says why", async (_what, message, make) => {
	const app = await createTestApp();
	const refused = { code: 415, status: "fail", message, errors: { image: [message] } };
	expect(await upload(app, await make())).toEqual(refused);
	await expectNothingStored(app);
});

test.each([
	["plain", {}],
	["progressive", { progressive: true }],
])("a %s JPEG that lacks nothing but its end marker is taken as it is", async (_kind, options) => {
	const app = await createTestApp();
	const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
	const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "red", noise } })
		.jpeg(options)
		.toBuffer();
	const images = [photo, photo.subarray(0, -1), photo.subarray(0, -2)].map(async (sent) => {
		const { image } = (await upload(app, sent)).data;
		return Buffer.from(await (await app.request(`/assets/blogs/${image}`)).arrayBuffer());
	});
	const [whole, ...unended] = await Promise.all(images);
	expect(unended).toEqual([whole, whole]);
	// What lacks a row of blocks at its bottom is no whole picture.
	expect((await upload(app, photo.subarray(0, -200))).code).toBe(415);
});

test.each([
	["with its name encoded alone", "; filename*=UTF-8''caf%C3%A9.png", "application/octet-stream"],
	["of an image's type without a name", "", "image/png"],
	["of bytes without a name", "", "application/octet-stream"],
])("a part %s is the image", async (_how, name, type) => {
	const app = await createTestApp();
	const form = rawForm("x7MA4YWxk", Buffer.from("x.jpg"), await bytes(aPhoto({ format: "png" })), texts);
	const head = Buffer.from('; filename="x.jpg"\r\nContent-Type: image/jpeg');
	const at = form.indexOf(head);
	const sent = Buffer.from(`${name}\r\nContent-Type: ${type}`);
	const response = await app.request("/api/v1/blog", {
		method: "POST",
		body: Buffer.concat([form.subarray(0, at), sent, form.subarray(at + head.length)]),
		headers: { "Content-Type": "multipart/form-data; boundary=x7MA4YWxk" },
		token: await signIn(app),
	});
	expect((await response.json()).data).toMatchObject({ imageWidth: 64, imageHeight: 48 });
});

test("a true photo is taken whatever it is called and says that it is", async () => {
	const app = await createTestApp();
	expect((await upload(app, await bytes(aPhoto({ format: "png" })), "page.html", "text/html")).code).toBe(200);
});

test("data appended to a photo is in none of its copies", async () => {
	const app = await createTestApp();
	const polyglot = Buffer.concat([await bytes(aPhoto()), Buffer.from("<script>alert(1)</script>PK\x03\x04")]);
	expect((await upload(app, polyglot)).code).toBe(200);
	for (const name of await imageFiles(app)) {
		const served = await (await app.request(`/assets/blogs/${name}`)).arrayBuffer();
		expect(Buffer.from(served).includes("alert(1)")).toBe(false);
	}
});

test.each([
	["a PNG of 30,000 × 30,000", async () => pngBomb(30_000, 30_000), messages.imageTooLong],
	["a PNG of 15,000 × 15,000", async () => pngBomb(15_000, 15_000), messages.imageTooManyPixels],
	["a PNG of 39,999,999 × 1", async () => pngBomb(39_999_999, 1), messages.imageTooLong],
	["a PNG of 1 × 39,999,999", async () => pngBomb(1, 39_999_999), messages.imageTooLong],
	["an AVIF of 12 megapixels", () => largeImage("avif"), messages.imageTooHeavy("3.1")],
	["a WebP of 24 megapixels", () => largeImage("webp", 6_000, 4_000), messages.imageTooHeavy("14.2")],
	["a PNG of 24 megapixels in interlaced order", () => largeImage("png", 6_000, 4_000), messages.imageTooHeavy("14.2")],
	[
		"a JPEG of 12 megapixels in progressive order, with all of its colors",
		() => largeImage("jpeg", 4_000, 3_000, "4:4:4"),
		messages.imageTooHeavy("8.2"),
	],
	["a GIF of 10,000 large frames", async () => gifOfFrames(10_000, 1_000, 1_000), messages.imageTooManyPixels],
	["a GIF of 10,000 tiny frames", async () => gifOfFrames(10_000, 1, 1), messages.imageTooManyFrames],
	["a WebP of 2,000 tiny frames", () => webpOfFrames(2_000), messages.imageTooManyFrames],
])("%s is refused before it is decoded", async (_what, make, message) => {
	const app = await createTestApp();
	const refused = { code: 413, status: "fail", message, errors: { image: [message] } };
	expect(await upload(app, await make())).toEqual(refused);
	await expectNothingStored(app);
});

test("a JPEG of 12 megapixels in progressive order is taken as browsers and phones make it", async () => {
	expect((await upload(await createTestApp(), await largeImage("jpeg"))).code).toBe(200);
});

test("40 megapixels are taken, and one row more is not", async () => {
	const app = await createTestApp();
	const flat = (height: number) =>
		sharp({ create: { width: 8_000, height, channels: 3, background: "red" } })
			.jpeg()
			.toBuffer();
	expect((await upload(app, await flat(5_000))).code).toBe(200);
	expect((await upload(app, await flat(5_001))).code).toBe(413);
});

test("an image of an animation is its first frame", async () => {
	const app = await createTestApp();
	const { data } = await upload(app, gifOfFrames(50, 20, 10));
	expect(data).toMatchObject({ imageWidth: 20, imageHeight: 10 });
});

test("of more uploads at once than there are places, each is stored whole or answered 503 and not there", async () => {
	const { token, ...app } = await openSignedIn();
	const send = async (number: number) => {
		const form = { title: `Upload ${number}`, content: "Text", image: await aPhoto() };
		const response = await app.request("/api/v1/blog", { form, token });
		return [response.status, response.headers.has("retry-after")] as const;
	};
	const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)));
	const stored = answers.filter(([status]) => status === 200);
	expect(stored.length).toBeGreaterThan(1);
	for (const answer of answers)
		expect([
			[200, false],
			[503, true],
		]).toContainEqual(answer);
	expect(await app.store.selectFrom("posts").select("id").execute()).toHaveLength(stored.length);
	expect(await imageFiles(app)).toHaveLength(6 * stored.length);
	expect((await send(20))[0]).toBe(200);
});

test("a file over 15 MB answers 413", async () => {
	const app = await createTestApp();
	const file = Buffer.alloc(15 * 1024 * 1024 + 1);
	file.set(await bytes(aPhoto()));
	expect(await upload(app, file)).toMatchObject({ code: 413, message: messages.imageTooLarge });
	await expectNothingStored(app);
});

test.each([
	["a path", Buffer.from("../../../x.jpg")],
	["a Windows path", Buffer.from("..\\..\\x.jpg")],
	["NUL", Buffer.from("x.jpg\0.html")],
	["CR and LF", Buffer.from("x\r\nSet-Cookie: a=b\r\n.jpg")],
	["5,000 characters", Buffer.alloc(5_000, "x")],
	["bytes that are not UTF-8", Buffer.from([0xff, 0xfe, 0x80])],
	["right-to-left", Buffer.from("\u202egpj.exe")],
])("a file name that holds %s never becomes one here", async (_what, fileName) => {
	const app = await createTestApp();
	const body = rawForm("x7MA4YWxk", fileName, await bytes(aPhoto()), texts);
	const response = await app.request("/api/v1/blog", {
		method: "POST",
		body: new Uint8Array(body),
		headers: { "Content-Type": "multipart/form-data; boundary=x7MA4YWxk" },
		token: await signIn(app),
	});
	expect([200, 400]).toContain(response.status);
	expect(response.headers.has("set-cookie")).toBe(false);
	const names = await imageFiles(app);
	for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}-(480|960|1600)\.(webp|avif)$/);
	expect(names).toHaveLength(response.status === 200 ? 6 : 0);
});

test.each([
	["with a length", (length: number) => `Content-Length: ${length}`],
	["in chunks", () => "Transfer-Encoding: chunked"],
])("an upload %s that is cut half way leaves no row and no file", async (_how, lengthHeader) => {
	const app = await createTestApp();
	const handled = vi.spyOn(app.app, "fetch");
	const origin = await listen(app);
	const body = rawForm("x7MA4YWxk", Buffer.from("x.jpg"), await bytes(aPhoto({ width: 800, height: 600 })), texts);
	const half = body.subarray(0, body.length / 2);
	const token = await signIn(app);
	const socket = await openSocket(origin);
	const header = lengthHeader(body.length);
	socket.write(
		`POST /api/v1/blog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x7MA4YWxk\r\n${header}\r\n\r\n`,
	);
	socket.write(
		header.startsWith("T")
			? Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half, Buffer.from("\r\n")])
			: half,
	);
	// A response on a connection that was opened later means that the server has seen this one.
	await expect.poll(() => handled.mock.calls).toHaveLength(1);
	expect((await fetch(`${origin}/healthz`)).status).toBe(200);
	socket.destroy();
	await handled.mock.results[0]?.value;
	await expectNothingStored(app);
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
	expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
