import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Product, productCommand, productEnvironment, startProduct } from "../tests/support/product.ts";
import { pinToCore } from "./programs.ts";

/** Runs work with a temporary folder. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-bench-"));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** The environment of a measured product with this data folder. */
export function settings(data: string, more: Record<string, string> = {}): Record<string, string> {
	// An empty setting means the default: a measured product behaves as an operator's does.
	return productEnvironment({ DATA_DIR: data, FORM_LIMIT: "1000000", ...more });
}

/** Starts a measured product on one core. */
export function startOnOneCore(data: string, more: Record<string, string> = {}): Promise<Product> {
	return startProduct(settings(data, more), pinToCore("server", productCommand));
}
