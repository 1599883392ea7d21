import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { productCommand, productEnvironment, runProduct } from "../tests/support/running-product.ts";
import { owner } from "../tests/support/session.ts";
import { onCore } from "./programs.ts";

/** The admin of every product that is measured. */
export const admin = owner;

/** How long pages take to be made ahead, generously, in milliseconds. */
const warming = 12_000;

/** The built product, running by itself on a free port. */
export interface Product {
	origin: string;
	pid: number;
	/** Waits until the pages were made ahead. */
	warm: () => Promise<void>;
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
	const { origin, pid, stop } = await runProduct(ofData(data, more), onCore("server", productCommand));
	const started = performance.now();
	return {
		origin,
		pid,
		warm: () => pause(Math.max(0, warming - (performance.now() - started))),
		stop: () => stop().then(() => undefined),
	};
}

function ofData(data: string, more: Record<string, string>): Record<string, string> {
	const { email, password } = admin;
	return { DATA_DIR: data, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, FORM_LIMIT: "1000000", ...more };
}
