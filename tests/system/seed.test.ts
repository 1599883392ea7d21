import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { postJson, signInAt } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

test("while another process fills the same store forms are answered, and its additions show on pages that were cached", async () => {
	const data = await aDataFolder();
	const { origin } = await startOwnProduct({ DATA_DIR: data });
	const read = async (path: string) => (await fetch(origin + path)).text();
	const before = new Map<string, string>();
	for (const path of ["/blogs", "/sitemap.xml", "/dummyData/DummyBlogs.json", "/api/v1/blog"])
		before.set(path, await read(path));
	const headers = { Authorization: `Bearer ${await signInAt(origin)}` };
	const counts = async () => (await fetch(`${origin}/api/v1/admin/submissions/counts`, { headers })).json();
	const env = { PATH: process.env.PATH, DATA_DIR: data };
	const seeding = spawn(process.execPath, ["tests/support/seed.ts", "--submissions", "20000", "--posts", "20"], {
		cwd: root,
		env,
		stdio: "ignore",
	});
	const ended = once(seeding, "exit");
	onTestFinished(() => void seeding.kill());
	await expect.poll(async () => (await counts()).data.contact.total).toBeGreaterThan(0);
	for (let form = 0; form < 5; form += 1)
		expect((await postJson(`${origin}/api/v1/user/contact-us`, contactForm)).status).toBe(200);
	expect(seeding.exitCode).toBeNull();
	expect(await ended).toEqual([0, null]);
	for (const [path, text] of before) await expect.poll(() => read(path)).not.toBe(text);
});

test("a demonstration fills a new store once, takes its folder from DATA_DIR alone, and is refused where requests are", async () => {
	const DATA_DIR = await aDataFolder();
	const seed = () => runCommand(["tests/support/seed.ts"], { DATA_DIR });
	expect(await seed()).toMatchObject({ code: 0, output: expect.stringContaining("Added 180 submissions") });
	const database = new DatabaseSync(join(DATA_DIR, "tracewright.sqlite"), { readOnly: true });
	onTestFinished(() => database.close());
	const count = (table: string) => database.prepare(`select count(*) as count from ${table}`).get()?.count;
	expect([count("submissions"), count("posts"), count("projects")]).toEqual([180, 25, 16]);
	expect(await seed()).toMatchObject({ code: 1, complaint: expect.stringContaining("This store holds requests") });
	expect(count("submissions")).toBe(180);
	const nowhere = await runCommand(["tests/support/seed.ts"], { DATA_DIR: "" });
	expect(nowhere).toMatchObject({ code: 1, complaint: expect.stringContaining("DATA_DIR takes the folder") });
});
