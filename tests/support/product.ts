import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { root } from "../../bootstrap/root.mjs";
import { recordLog } from "./recorded.ts";
import { type Product, productCommand, productEnvironment, runProduct } from "./running-product.ts";
import { owner } from "./session.ts";

/** A folder for data, removed when the test ends. */
export async function dataFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-data-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/**
 * Starts the product and waits until it listens; what is left of it ends with the test.
 * @param settings environment variables; the admin is `owner`
 */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
	const product = await runProduct({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...settings });
	onTestFinished(product.kill);
	recordLog(product);
	return product;
}

/** The origin of a product that a file's tests share, from before the first of them until after the last. */
export function sharedProduct(settings: Record<string, string> = {}): { origin: string } {
	const shared = { origin: "" };
	let folder: string;
	let product: Product;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "tracewright-data-"));
		product = await runProduct({
			DATA_DIR: folder,
			ADMIN_EMAIL: owner.email,
			ADMIN_PASSWORD: owner.password,
			...settings,
		});
		shared.origin = product.origin;
	});
	beforeEach(() => recordLog(product));
	afterAll(async () => {
		await product?.kill();
		await rm(folder, { recursive: true, force: true });
	});
	return shared;
}

/** Starts the product where it cannot start. */
export async function refusedStart(
	settings: Record<string, string>,
): Promise<{ code: number | null; printed: string; complaint: string }> {
	const [program = "", ...parameters] = productCommand;
	const server = spawn(program, parameters, {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: productEnvironment(settings),
	});
	onTestFinished(() => void server.kill("SIGKILL"));
	const ended = once(server, "close");
	// One that starts all the same is ended, so that its test fails instead of waiting.
	server.stdout.on("data", (chunk) => String(chunk).includes("listens on") && server.kill("SIGKILL"));
	const [printed, complaint, [code]] = await Promise.all([text(server.stdout), text(server.stderr), ended]);
	return { code, printed, complaint };
}
