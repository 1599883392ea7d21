import { root } from "../../bootstrap/root.mjs";
import { settings } from "../product.ts";
import { output, pinToCore } from "../programs.ts";

/** What rendering a page costs when nothing is cached, the median in milliseconds. */
export async function renderAnew(data: string, paths: string[]): Promise<{ milliseconds: number }> {
	const command = pinToCore("server", [process.execPath, "bench/render-anew.ts", ...paths]);
	return JSON.parse(await output(command, { cwd: root, env: settings(data) }));
}
