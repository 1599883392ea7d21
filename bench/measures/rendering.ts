import { root } from "../../start.mjs";
import { settings } from "../product.ts";
import { output, pinToCore } from "../programs.ts";

/** The median time of rendering a page without a cache, in milliseconds. */
export async function renderUncached(data: string, paths: string[]): Promise<{ milliseconds: number }> {
	const command = pinToCore("server", [process.execPath, "bench/render-uncached.ts", ...paths]);
	return JSON.parse(await output(command, { cwd: root, env: settings(data) }));
}
