import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFailed, onTestFinished } from "vitest";
import { root } from "../../start.mjs";

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
	const path = join(folder, `${task.id}-${name}`);
	await writeFile(path, contents);
	console.error(`Recorded of "${task.name}": ${path}`);
}
