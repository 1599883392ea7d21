import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFailed, onTestFinished } from "vitest";
import { root } from "../../bootstrap/root.mjs";

declare module "vitest" {
	interface TaskMeta {
		/** Files that tell of a failed test, which the closing lines of `npm test` name. */
		recorded?: string[];
	}
}

const folder = join(root, "test-results", "vitest");

type Task = Parameters<Parameters<typeof onTestFinished>[0]>[0]["task"];

/** Keeps a product's log when the running test fails, though the product be gone by then. */
export function recordLog(product: { printed: () => string }): void {
	onTestFailed(({ task }) => record(task, "server.log", product.printed()));
}

/** Keeps a picture of a page as it is when the running test ends and has failed. */
export function recordPicture(page: { screenshot: () => Promise<Uint8Array> }): void {
	onTestFinished(async ({ task }) => {
		if (task.result?.state === "fail") await record(task, "page.png", await page.screenshot());
	});
}

async function record(task: Task, name: string, contents: string | Uint8Array): Promise<void> {
	await mkdir(folder, { recursive: true });
	task.meta.recorded ??= [];
	const path = join(folder, `${task.id}-${task.meta.recorded.length + 1}-${name}`);
	await writeFile(path, contents);
	task.meta.recorded.push(path);
}
