import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { root } from "../../bootstrap/root.mjs";
import { type Product, productCommand, productEnvironment, startProduct } from "./product.ts";
import { recordLog } from "./recorded.ts";

/** Starts a product of the test's own, as `startProduct` does; what is left of it ends with the test. */
export async function startOwnProduct(...started: Parameters<typeof startProduct>): Promise<Product> {
	const product = await startProduct(...started);
	onTestFinished(product.remove);
	recordLog(product);
	return product;
}

/** The origin of a product that a file's tests share, from before the first of them until after the last. */
export function sharedProduct(): { origin: string } {
	const shared = { origin: "" };
	let product: Product;
	beforeAll(async () => {
		product = await startProduct();
		shared.origin = product.origin;
	});
	beforeEach(() => recordLog(product));
	afterAll(() => product?.remove());
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
