import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { childrenOf, killIfAlive } from "../../../tests/support/processes.ts";
import { signIn } from "../../../tests/support/session.ts";
import { createImageProcess } from "./image-process.ts";

const someone = () => new AbortController().signal;

/** A photo in a file, as an upload is. */
async function anUpload() {
	const directory = await mkdtemp(join(tmpdir(), "tracewright-test-"));
	onTestFinished(() => rm(directory, { recursive: true, force: true }));
	const bytes = new Uint8Array(await (await aPhoto({ width: 1_600, height: 1_200 })).arrayBuffer());
	const path = join(directory, "upload");
	await writeFile(path, bytes);
	return { path, start: 0, end: bytes.length };
}

/** The processes that this one started since, as soon as there is one. */
async function startedSince(before: number[]): Promise<number[]> {
	let started: number[] = [];
	await expect
		.poll(async () => {
			started = childrenOf(process.pid).filter((id) => !before.includes(id));
			return started.length;
		})
		.toBe(1);
	return started;
}

// Windows has no signals by which a process could fail in these ways.
test.runIf(process.platform !== "win32").each(["SIGSEGV", "SIGABRT", "SIGKILL"] as const)(
	"an image over which its process ends with %s is answered with an error, and the next one is taken",
	async (signal) => {
		const app = await createTestApp({ appContext: { imageProcess: createImageProcess() } });
		const token = await signIn(app);
		const image = await aPhoto({ width: 1_600, height: 1_200 });
		const send = () => app.request("/api/v1/blog", { form: { title: "A", content: "B", image }, token });
		const before = childrenOf(process.pid);
		const sent = send();
		for (const id of await startedSince(before)) killIfAlive(id, signal);
		const response = await sent;
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({ status: "error", message: "Something went wrong", id: expect.any(String) });
		expect(app.logged.at(-1)?.data.error).toMatchObject({ message: expect.stringContaining(signal) });
		expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([]);
		expect(await readdir(join(app.imageDirectory, "blogs"))).toEqual([]);
		expect(await readdir(join(app.appContext.config.dataDirectory, "uploads"))).toEqual([]);
		expect((await send()).status).toBe(200);
	},
);

test.runIf(process.platform !== "win32")("an image is finished when the whole group is told to end", async () => {
	const upload = await anUpload();
	const images = createImageProcess();
	const before = childrenOf(process.pid);
	const first = images.process(upload, someone());
	const [started = 0] = await startedSince(before);
	await first;
	const second = images.process(upload, someone());
	for (const signal of ["SIGINT", "SIGTERM"] as const) killIfAlive(started, signal);
	expect(await second).toEqual(await first);
	expect(childrenOf(process.pid)).toContain(started);
});

test("a process that takes too long or holds too much is ended, and the image is answered with an error", async () => {
	const upload = await anUpload();
	await expect(createImageProcess({ maxTaskMs: 1 }).process(upload, someone())).rejects.toThrow("took too long");
	await expect(createImageProcess({ maxMemory: 1 }).process(upload, someone())).rejects.toThrow("ended with SIGKILL");
});

test("a sender that hangs up ends the work, and whoever waits is served", async () => {
	const upload = await anUpload();
	const images = createImageProcess();
	const sender = new AbortController();
	const before = childrenOf(process.pid);
	const [gone, stayed] = [images.process(upload, sender.signal), images.process(upload, someone())];
	const [first] = await startedSince(before);
	sender.abort();
	await expect(gone).rejects.toMatchObject({ status: 400 });
	expect((await stayed).files).toHaveLength(6);
	expect(childrenOf(process.pid)).not.toContain(first);
});

test("a process that nobody needs ends, and a new one does what comes later", async () => {
	const upload = await anUpload();
	const images = createImageProcess({ maxIdleMs: 0 });
	const before = childrenOf(process.pid);
	const first = images.process(upload, someone());
	const [started] = await startedSince(before);
	await first;
	await expect.poll(() => childrenOf(process.pid)).not.toContain(started);
	expect(await images.process(upload, someone())).toEqual(await first);
});
