import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { root } from "../../bootstrap/root.mjs";
import { test } from "./fixtures/test.ts";

test("says where it listens, and ends with 0 when it is asked to", async ({ request, startOwnProduct }) => {
	const product = await startOwnProduct();
	expect((await request.get(`${product.origin}/healthz`)).status()).toBe(200);
	expect(await product.stop()).toBe(0);
});

test.describe("what stops a start is one line that names it, and exit code 1", () => {
	let folder: string;
	test.beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), "tracewright-start-"));
	});
	test.afterEach(() => rm(folder, { recursive: true }));

	test("a taken port", async ({ product }) => {
		const { port } = new URL(product.origin);
		await expectRefusal({ PORT: port, DATA_DIR: folder }, /PORT/);
	});

	test("a data folder that cannot be written", async () => {
		await writeFile(join(folder, "file"), "");
		await expectRefusal({ PORT: "0", DATA_DIR: join(folder, "file", "data") }, /DATA_DIR/);
	});

	test("a setting with a wrong value", async () => {
		await expectRefusal({ PORT: "many", DATA_DIR: folder }, /PORT/);
		await expectRefusal({ PORT: "0", DATA_DIR: folder, SITE_URL: "example" }, /SITE_URL/);
		await expectRefusal({ PORT: "0", DATA_DIR: folder, ADMIN_EMAIL: "owner@example.com" }, /ADMIN_PASSWORD/);
	});
});

async function expectRefusal(settings: Record<string, string>, naming: RegExp): Promise<void> {
	const start = spawn(process.execPath, ["bootstrap/start.mjs"], {
		cwd: root,
		env: { PATH: process.env.PATH, ...settings },
	});
	let complaint = "";
	start.stderr.on("data", (chunk) => {
		complaint += chunk;
	});
	const [code] = await once(start, "close");
	expect(complaint).toMatch(naming);
	expect(complaint.trim().split("\n")).toHaveLength(1);
	expect(code).toBe(1);
}
