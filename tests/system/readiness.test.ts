import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { postJson } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import type { Product } from "../support/product.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const send = ({ origin }: Product, name: string) =>
	postJson(`${origin}/api/v1/user/contact-us`, { ...contactForm, name }).then(({ status }) => status);
const readiness = ({ origin }: Product) => fetch(`${origin}/readyz`).then(({ status }) => status);

test("a database that is half overwritten fails the next backup by name; without its folder the process lives", async () => {
	const settings = { DATA_DIR: await aDataFolder(), FORM_LIMIT: "1000000" };
	const product = await startOwnProduct(settings);
	for (let number = 0; number < 200; number++) await send(product, `Request ${number}`);
	expect(await readiness(product)).toBe(200);
	const target = `of=${join(settings.DATA_DIR, "tracewright.sqlite")}`;
	await promisify(execFile)("dd", ["if=/dev/urandom", target, "bs=4096", "seek=8", "count=40", "conv=notrunc"]);
	const backUp = await runCommand(["cli/backup.ts", await aDataFolder()], settings);
	expect(backUp).toMatchObject({ code: 1, complaint: expect.stringMatching(/damaged|malformed|not a database/) });
	await rm(settings.DATA_DIR, { recursive: true });
	expect(await send(product, "Into nothing")).toBe(503);
	expect((await fetch(`${product.origin}/`)).status).toBe(200);
	expect(product.lives()).toBe(true);
});
