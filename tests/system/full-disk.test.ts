import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { readdir, rm, statfs, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Backups } from "../../contract/backup.ts";
import { root } from "../../start.mjs";
import { postJson, publishWithPhoto, readAll, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { productCommand, productEnvironment } from "../support/product.ts";
import { mayMount, smallDisk } from "../support/small-disk.ts";
import { startOwnProduct } from "../support/vitest-product.ts";
import { integrity } from "../support/write-load.ts";

/** Sends a form whose text is so many characters long. @returns the status */
async function sendForm(origin: string, name: string, length: number): Promise<number> {
	const form = { ...contactForm, name, projectDescription: "x".repeat(length) };
	return (await postJson(`${origin}/api/v1/user/contact-us`, form)).status;
}

/** Sends forms, shorter ones at last, until none is accepted. @returns the names of accepted ones */
async function fill(origin: string): Promise<{ stored: string[]; refused: Set<number> }> {
	const stored: string[] = [];
	const refused = new Set<number>();
	for (const length of [10_000, 1_000, 10])
		for (let number = 0, status = 200; status === 200; number++) {
			const name = `Of ${length}: ${number}`;
			status = await sendForm(origin, name, length);
			if (status === 200) stored.push(name);
			else refused.add(status);
		}
	return { stored, refused };
}

const fullDisk = async () => {
	const disk = await smallDisk(100);
	const settings = { DATA_DIR: join(disk, "data"), BACKUP_TO: join(disk, "backups"), FORM_LIMIT: "1000000" };
	const product = await startOwnProduct(settings);
	const token = await signInAt(product.origin);
	const post = await publishWithPhoto(product.origin, token, "With a photo");
	if (!post) throw new Error("There is no room for one post");
	/** Leaves so many bytes free. */
	const fillUpTo = async (name: string, left: number) => {
		const { bavail, bsize } = await statfs(disk);
		await writeFile(join(disk, name), Buffer.alloc(bavail * bsize - left));
	};
	await fillUpTo("ballast", 69 * 1024 * 1024);
	const forms = await fill(product.origin);
	// What visitors may take is gone, and the owner can still sign in and delete.
	const again = await signInAt(product.origin);
	const headers = { Authorization: `Bearer ${again}` };
	const [{ _id: id = "" } = {}] = await readAll(`${product.origin}/api/v1/user/contact-us`, again);
	const deleted = await fetch(`${product.origin}/api/v1/user/contact-us/${id}`, { method: "DELETE", headers });
	expect(deleted.status).toBe(200);
	const restored = `${product.origin}/api/v1/admin/deleted/contact/${id}/restore`;
	expect((await fetch(restored, { method: "POST", headers })).status).toBe(200);
	await fillUpTo("more-ballast", 600 * 1024);
	const makeRoom = () => Promise.all(["ballast", "more-ballast"].map((name) => rm(join(disk, name))));
	return { settings, product, token, post, ...forms, makeRoom };
};

/** Everything that is only read, pages that were never asked for among it. */
async function expectReadable(origin: string, token: string, { id, image }: { id: string; image: string }) {
	const headers = { Authorization: `Bearer ${token}` };
	for (const path of [
		"/",
		"/blogs",
		`/blog/${id}`,
		"/service/vlsi",
		"/dummyData/DummyBlogs.json",
		"/cards/about.png",
		`/assets/blogs/${image}`,
		"/healthz",
	])
		expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
	for (const path of [
		"blog",
		"project",
		"user/contact-us",
		"user/carrier",
		"admin/deleted",
		"admin/audit",
		"user/contact-us?search=gateway",
	])
		expect([path, (await fetch(`${origin}/api/v1/${path}`, { headers })).status]).toEqual([path, 200]);
}

/** Makes a backup as a scheduled one, which the first minute of a start does not make. @returns what is said of it */
async function makeBackup(origin: string, token: string): Promise<Backups> {
	expect((await postJson(`${origin}/api/v1/admin/backups`, {}, token)).status).toBe(200);
	let state: Backups | undefined;
	const read = async () => {
		const headers = { Authorization: `Bearer ${token}` };
		state = (await (await fetch(`${origin}/api/v1/admin/backups`, { headers })).json()).data;
		return state?.running;
	};
	await expect.poll(read).toBe(false);
	return state as Backups;
}

/** Milliseconds: a check pauses ten times as long as it took, which may be seconds on a busy machine. */
const patience = 120_000;

if (await mayMount()) {
	test("on a full disk writes answer 507 and say why in the log, a backup fails, reads go on, and free space ends it", async () => {
		const { settings, product, token, post, stored, refused, makeRoom } = await fullDisk();
		const { origin } = product;
		expect(stored.length).toBeGreaterThan(50);
		expect([...refused]).toEqual([507]);
		await expect.poll(product.printed).toMatch(/"status":507.*less than 64 MB of the disk are free/);
		await expectReadable(origin, token, post);
		const readiness = (at: string) => fetch(`${at}/readyz`).then(({ status }) => status);
		await expect.poll(() => readiness(origin), { timeout: patience }).toBe(503);

		expect(await publishWithPhoto(origin, token, "No room for this")).toBeNull();

		const failure = { message: expect.stringMatching(/make room/) };
		expect(await makeBackup(origin, token)).toMatchObject({ status: "never", verified: null, failure });
		await expect.poll(product.printed).toMatch(/"job":"backup"/);
		expect(await readdir(settings.BACKUP_TO).catch(() => [])).toEqual([]);
		expect((await readdir(settings.DATA_DIR)).filter((name) => name.startsWith("scratch"))).toEqual([]);

		await product.kill();
		const again = await startOwnProduct(settings);
		await expectReadable(again.origin, token, post);
		expect(await sendForm(again.origin, "After the restart", 10_000)).toBe(507);

		await makeRoom();
		expect(await sendForm(again.origin, "With room", 10_000)).toBe(200);
		expect(await publishWithPhoto(again.origin, token, "With room")).not.toBeNull();
		const names = (await readAll(`${again.origin}/api/v1/user/contact-us`, token)).map(({ name }) => name);
		expect(names.toSorted()).toEqual([...stored, "With room"].toSorted());
		const made = await makeBackup(again.origin, token);
		expect(made).toMatchObject({ status: "fine", failure: null });
		expect(await readdir(settings.BACKUP_TO)).toContain(basename(made.verified?.file ?? ""));
		await expect.poll(() => readiness(again.origin), { timeout: patience }).toBe(200);
		expect(integrity(settings.DATA_DIR)).toBe("ok");
	});
}

/** Starts a product with this output on a port that is known, because it cannot say where it listens. */
async function startWith(output: "pipe" | number) {
	const port = await freePort();
	const [program = "", ...parameters] = productCommand;
	const server = spawn(program, parameters, {
		cwd: root,
		stdio: ["ignore", output, "ignore"],
		env: productEnvironment({
			PORT: String(port),
			DATA_DIR: await aDataFolder(),
		}),
	});
	onTestFinished(() => void server.kill("SIGKILL"));
	const visit = (path: string) =>
		fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" } }).then(
			({ status }) => status,
			() => 0,
		);
	return { server, visit };
}

const longPath = `/${"a".repeat(10_000)}`;

const outputs = {
	"nobody reads": () => "pipe" as const,
	...(existsSync("/dev/full") && { "is on a full disk": () => openSync("/dev/full", "w") }),
};

test.each(Object.entries(outputs))("the product outlives an output that %s", async (_what, output) => {
	const { server, visit } = await startWith(output());
	server.stdout?.destroy();
	await expect.poll(() => visit("/")).toBe(200);
	// Each is a longer line than what is gathered before it is written.
	for (let visits = 0; visits < 20; visits++) expect(await visit(longPath)).toBe(404);
	expect(await visit("/")).toBe(200);
	server.kill("SIGTERM");
	expect(await once(server, "exit")).toEqual([0, null]);
});

test("SIGTERM ends the product although its output is not read", async () => {
	const { server, visit } = await startWith("pipe");
	await expect.poll(() => visit("/")).toBe(200);
	// More than the pipe takes, and than is kept of what waits for it.
	for (let visits = 0; visits < 130; visits++) expect(await visit(longPath)).toBe(404);
	server.kill("SIGTERM");
	expect((await once(server, "exit"))[1]).toBe("SIGKILL");
});
