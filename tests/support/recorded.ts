import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFailed, onTestFinished } from "vitest";
import { root } from "../../start.mjs";

declare module "vitest" {
	interface TaskMeta {
		/** Files recorded of a failed test; the closing lines of `npm test` name them. */
		recorded?: string[];
	}
}

const folder = join(root, "test-results", "vitest");

type Task = Parameters<Parameters<typeof onTestFinished>[0]>[0]["task"];

/** Records a product's log when the running test fails, also after the product has ended. */
export function recordLog(product: { printed: () => string }): void {
	onTestFailed(({ task }) => record(task, "server.log", product.printed()));
}

/** Records a screenshot of a page when the running test fails. */
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
