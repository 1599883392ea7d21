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

// That a changed content makes another build is the build's own test; here it would take longer than all the rest.
test("preview serves the built product, the last whole build while a source is wrong, and what a changed source makes of it", async () => {
	const copy = await copyOfSources();
	const settings = { PORT: String(await freePort()) };
	const preview = await startOwnProduct(settings, [process.execPath, join(copy, "scripts/preview.ts")]);
	// Killed, it would leave its server behind.
	onTestFinished(() => preview.stop().then(() => undefined));
	const answered = async (path: string) => {
		const response = await fetch(preview.origin + path).catch(() => undefined);
		return response?.text() ?? "";
	};
	expect(await answered("/about")).toContain("<h1");

	const content = join(copy, "content/about.json");
	const words = await readFile(content, "utf8");
	await writeFile(content, words.slice(1));
	await expect.poll(preview.printed).toContain("The last whole build is still served.");
	expect(await answered("/healthz")).toContain('"alive"');
	expect(await answered("/about")).toContain("<h1");

	await writeFile(content, words);
	const routes = join(copy, "server/health/routes.ts");
	await writeFile(routes, (await readFile(routes, "utf8")).replace('"alive"', '"changed"'));
	await expect.poll(() => answered("/healthz")).toContain('"changed"');
	expect(await answered("/about")).toContain("<h1");
	expect(await preview.stop()).toBe(0);
});
