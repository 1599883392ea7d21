import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildInputs } from "../../bootstrap/build.mjs";
import { root } from "../../bootstrap/root.mjs";
import { freePort } from "../support/free-port.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

/** A checkout of its own, built like this one. */
async function copyOfSources(): Promise<string> {
	const copy = await mkdtemp(join(tmpdir(), "tracewright-preview-"));
	onTestFinished(() => rm(copy, { recursive: true }));
	for (const part of [...buildInputs, "bootstrap", "scripts", "server", "db", "docs", "package.json", "build"])
		await cp(join(root, part), join(copy, part), { recursive: true });
	await symlink(join(root, "node_modules"), join(copy, "node_modules"), "junction");
	return copy;
}

test("preview serves the built product, and what a changed source makes of it", async () => {
	const copy = await copyOfSources();
	const settings = { PORT: String(await freePort()) };
	const preview = await startOwnProduct(settings, [process.execPath, join(copy, "scripts/preview.ts")]);
	// Killed, it would leave its server behind.
	onTestFinished(() => preview.stop().then(() => undefined));
	const about = async () => {
		const response = await fetch(`${preview.origin}/about`).catch(() => undefined);
		return response?.text() ?? "";
	};
	expect(await about()).not.toContain("Seen after the change");

	const file = join(copy, "content/about.json");
	const text = await readFile(file, "utf8");
	await writeFile(file, text.slice(1));
	await expect.poll(preview.printed).toContain("The last whole build is still served.");
	expect(await about()).not.toBe("");

	await writeFile(file, text.replace(/"title": "[^"]+"/, '"title": "Seen after the change"'));
	await expect.poll(about).toContain("Seen after the change");
	expect(await preview.stop()).toBe(0);
});
