import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "../../contract/messages.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { rawForm } from "../../tests/support/hostile-images.ts";
import { listen, openSocket } from "../../tests/support/listen.ts";
import { aPhoto } from "../../tests/support/photo.ts";
import { signIn } from "../../tests/support/session.ts";
import { removeAbandonedBodies, uploadFolderOf } from "./body-in-file.ts";

const texts = { title: "With an image", content: "Text" };
const boundary = "x7MA4YWxk";
const type = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
const formWith = (file: Uint8Array) => new Uint8Array(rawForm(boundary, Buffer.from("a.jpg"), file, texts));

/** An application that listens, with somebody signed in and a look at where uploads are received. */
async function openUploads() {
	const app = await createTestApp();
	const [origin, token] = [await listen(app), await signIn(app)];
	const headers = { ...type, Authorization: `Bearer ${token}` };
	const received = () => readdir(uploadFolderOf(app.appContext.config)).catch(() => []);
	const send = (body: Uint8Array<ArrayBuffer>) => fetch(`${origin}/api/v1/blog`, { method: "POST", headers, body });
	return { ...app, origin, token, received, send };
}

test("small uploads are whole while large ones wait for their turn to be written", async () => {
	const { send, received } = await openUploads();
	const small = formWith(new Uint8Array(await (await aPhoto()).arrayBuffer()));
	const large = formWith(Buffer.alloc(8_000_000, "a"));
	const responses = await Promise.all([large, large, large, large, small, small].map(send));
	expect(responses.map(({ status }) => status)).toEqual([415, 415, 415, 415, 200, 200]);
	expect(await received()).toEqual([]);
});

test.each([
	["is no form", Buffer.from("x"), 400, messages.bodyUnreadable],
	["is no image", formWith(Buffer.from("<script>")), 415, messages.imageType],
	["is too large", formWith(Buffer.alloc(17_000_000)), 413, messages.imageTooLarge],
	[
		"has too long texts",
		rawForm(boundary, Buffer.from("a"), Buffer.alloc(9), { title: "a".repeat(1_100_000) }),
		413,
		messages.bodyTooLarge("1 MiB"),
	],
])("nothing is left of what %s", async (_what, body, status, message) => {
	const { send, received } = await openUploads();
	const response = await send(new Uint8Array(body));
	expect([response.status, (await response.json()).message]).toEqual([status, message]);
	expect(await received()).toEqual([]);
});

test("nothing is left of an upload whose sender hangs up", async () => {
	const { origin, token, received } = await openUploads();
	const socket = await openSocket(origin);
	socket.write(
		`POST /api/v1/blog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type["Content-Type"]}\r\nContent-Length: 1000000\r\n\r\n`,
	);
	socket.write(Buffer.alloc(500_000));
	await expect.poll(() => received()).toHaveLength(1);
	socket.destroy();
	await expect.poll(() => received()).toEqual([]);
});

test("what a killed process left behind is removed, and what may still be written to stays", async () => {
	const { appContext, clock, received } = await openUploads();
	const folder = uploadFolderOf(appContext.config);
	await removeAbandonedBodies(folder, clock.now());
	await mkdir(folder);
	for (const [name, minutes] of [
		["old", 61],
		["young", 59],
	] as const) {
		await writeFile(join(folder, name), "x");
		const written = new Date(clock.now().getTime() - minutes * 60_000);
		await utimes(join(folder, name), written, written);
	}
	await removeAbandonedBodies(folder, clock.now());
	expect(await received()).toEqual(["young"]);
});
