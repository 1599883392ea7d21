import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./child.mjs";

/**
 * Runs the npm that runs this process, under its own Node.js, because the pinned one may be replaced meanwhile.
 * @param {string} cwd
 * @param {string[]} parameters
 * @param {(child: number) => unknown} [started]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function npm(cwd, parameters, started) {
	const { npm_execpath: script, npm_node_execpath: node, ...rest } = process.env;
	const preload = join(fileURLToPath(new URL(".", import.meta.url)), "as-pinned-node.cjs");
	const env = {
		...withoutOwnSettings(rest),
		NODE_OPTIONS: `${rest.NODE_OPTIONS ?? ""} --require=${JSON.stringify(preload)}`,
	};
	const options = { cwd, env, quiet: true, ...(started && { started }) };
	if (script?.endsWith(".js") && node) return run(node, [script, ...parameters], options);
	return run(process.platform === "win32" ? "npm.cmd" : "npm", parameters, options);
}

/**
 * Removes the settings of an outer npm, which would point this one at the wrong folder or packages.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutOwnSettings(env) {
	const foreign =
		/^npm_(package|lifecycle|command|config_(local_)?prefix|config_(omit|only|production|global|dry_run)$)/i;
	return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}
