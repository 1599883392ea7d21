import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { postJson, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

test("forms are answered while another process fills the same store", async () => {
	const data = await aDataFolder();
	const { origin } = await startOwnProduct({ DATA_DIR: data });
	const headers = { Authorization: `Bearer ${await signInAt(origin)}` };
	const counts = async () => (await fetch(`${origin}/api/v1/admin/submissions/counts`, { headers })).json();
	const env = { PATH: process.env.PATH, DATA_DIR: data };
	const seeding = spawn(process.execPath, ["tests/support/seed.ts", "--submissions", "20000"], {
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
});
