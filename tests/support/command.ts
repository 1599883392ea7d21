import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { root } from "../../start.mjs";
import { productEnvironment } from "./product.ts";

/** Runs an operator's command, such as `["cli/admin.ts", "list"]`, to its end, without the environment of the tests. */
export async function runCommand(
	parameters: string[],
	settings: Record<string, string>,
	input = "",
): Promise<{ code: number | null; output: string; complaint: string }> {
	const child = spawn(process.execPath, parameters, { cwd: root, env: productEnvironment(settings) });
	child.stdin.end(input);
	const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	return { code, output, complaint };
}
