import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { root } from "../../start.mjs";
import { type Product, productCommand, productEnvironment, startProduct } from "./product.ts";
import { recordLog } from "./recorded.ts";

/** The setting that preloads files of this folder into a product. */
export function preloading(...names: string[]): { NODE_OPTIONS: string } {
	return { NODE_OPTIONS: names.map((name) => `--import=${import.meta.resolve(`./${name}.ts`)}`).join(" ") };
}

/** Starts a product for the running test, as `startProduct` does, and removes it afterwards. */
export async function startOwnProduct(
	settings: Record<string, string> = {},
	command = productCommand,
): Promise<Product> {
	const product = await startProduct(settings, command);
	onTestFinished(product.remove);
	recordLog(product);
	return product;
}

/** The origin of a product that all tests of a file share. */
export function sharedProduct(settings: Record<string, string> = {}): { origin: string } {
	const shared = { origin: "" };
	let product: Product;
	beforeAll(async () => {
		product = await startProduct(settings);
		shared.origin = product.origin;
	});
	beforeEach(() => recordLog(product));
	afterAll(() => product?.remove());
	return shared;
}

/**
 * Starts a product that is expected to refuse.
 * @param command for another way to start it
 * @returns its exit code and output
 */
export async function refusedStart(
	settings: Record<string, string>,
	command = productCommand,
): Promise<{ code: number | null; printed: string; complaint: string }> {
	const [program = "", ...parameters] = command;
	const server = spawn(program, parameters, {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: productEnvironment(settings),
	});
	onTestFinished(() => void server.kill("SIGKILL"));
	const ended = once(server, "close");
	// A product that starts anyway is killed, so that its test fails instead of waiting.
	server.stdout.on("data", (chunk) => String(chunk).includes("listens on") && server.kill("SIGKILL"));
	const [printed, complaint, [code]] = await Promise.all([text(server.stdout), text(server.stderr), ended]);
	return { code, printed, complaint };
}
