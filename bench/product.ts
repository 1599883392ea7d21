import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../start.mjs";
import { freePort } from "../tests/support/free-port.ts";
import { type Product, productCommand, productEnvironment, startProduct } from "../tests/support/product.ts";
import { publicPages } from "../tests/support/public-pages.ts";
import { output, pinToCore } from "./programs.ts";

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
	return startProduct(settings(data, more), pinToCore(productCommand));
}

/** Adds entries to a data folder, behind the starter posts, which a start imports into an empty store only. */
export async function seed(data: string, kind: "posts" | "submissions", count: number): Promise<void> {
	await (await startOnOneCore(data)).stop();
	const command = [process.execPath, "tests/support/seed.ts", `--${kind}`, String(count)];
	await output(command, { cwd: root, env: settings(data) });
}

/** Asks for every page once, so that each is kept from then on. */
export async function renderPages({ origin }: Product): Promise<void> {
	for (const path of publicPages) await (await fetch(origin + path)).arrayBuffer();
}

/** Runs work with a product that holds so many entries more and has rendered its pages. */
export function withProduct<Result>(
	kind: "posts" | "submissions",
	count: number,
	work: (product: Product, folder: string) => Promise<Result>,
): Promise<Result> {
	return withFolder(async (data) => {
		await seed(data, kind, count);
		const port = String(await freePort());
		const product = await startOnOneCore(data, { PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
		try {
			await renderPages(product);
			return await work(product, data);
		} finally {
			await product.stop();
		}
	});
}
