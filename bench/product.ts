import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prerendered } from "../server/pages/prerender.ts";
import { productCommand, productEnvironment, runProduct } from "../tests/support/running-product.ts";
import { owner } from "../tests/support/session.ts";
import { pinToCore } from "./programs.ts";

/** The admin of every product that is measured. */
export const admin = owner;

/** How long prerendering may take at most, in milliseconds. */
const prerenderTimeoutMs = 120_000;

/** The built product, running by itself on a free port. */
export interface Product {
	origin: string;
	pid: number;
	/** Waits until the pages are prerendered. */
	prerendered: () => Promise<void>;
	stop: () => Promise<void>;
}

/** A folder that is gone when the work with it is done. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-bench-"));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** The environment of a product whose data stands in `data`, without the settings of the person at the terminal. */
export function settings(data: string, more: Record<string, string> = {}): Record<string, string> {
	return productEnvironment(ofData(data, more));
}

/** Starts the product on one core. */
export async function startProduct(data: string, more: Record<string, string> = {}): Promise<Product> {
	const { origin, pid, stop, printed } = await runProduct(ofData(data, more), pinToCore("server", productCommand));
	const started = performance.now();
	return {
		origin,
		pid,
		async prerendered() {
			while (!printed().includes(prerendered)) {
				if (performance.now() - started > prerenderTimeoutMs) throw new Error("The pages are not prerendered");
				await pause(100);
			}
		},
		stop: () => stop().then(() => undefined),
	};
}

function ofData(data: string, more: Record<string, string>): Record<string, string> {
	const { email, password } = admin;
	// An empty setting is as good as none: what is measured behaves as it does for an operator.
	const usual = { FORM_LIMIT: "1000000", MAX_DELAY: "", PRERENDER: "" };
	return { DATA_DIR: data, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...usual, ...more };
}
