import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./child.mjs";
import { Failure } from "./failure.mjs";
import { fingerprintOf } from "./fingerprint.mjs";
import { withLock } from "./lock.mjs";
import { productNode } from "./runtime.mjs";

/** The sources of the built pages. */
export const buildInputs = [
	"app",
	"content",
	"contract",
	"drawing",
	"package-lock.json",
	"react-router.config.ts",
	"scripts/precompress.ts",
	"tsconfig.json",
	"vite",
	"vite.config.ts",
];

/** Each step runs under the product's Node.js, in this order, and reads BUILD_DIRECTORY: the folder it writes to. */
const steps = [
	{ name: "content", command: ["content/check.ts"] },
	{ name: "pages", command: ["node_modules/@react-router/dev/bin.cjs", "build"] },
	{ name: "compression", command: ["scripts/precompress.ts"] },
];

/**
 * Builds build/ unless it matches the sources. The new build replaces the old one once it is complete, so that no
 * half-built page is ever served.
 * @param {string} root
 */
export async function build(root) {
	const wanted = fingerprintOf(root, buildInputs);
	if (isBuilt(root, wanted)) return;
	const waiting = () => console.log("Another start is building; waiting for it.");
	await withLock(
		root,
		async () => {
			if (isBuilt(root, wanted)) return;
			console.log("Building the pages");
			await removeLeftovers(root);
			const directory = join(".launch", `build-${process.pid}`);
			for (const step of steps) await runStep(root, step, directory);
			await mkdir(join(root, directory), { recursive: true });
			await writeFile(join(root, directory, ".built"), wanted);
			await putInPlace(root, directory);
		},
		waiting,
	);
}

/**
 * @param {string} root
 * @param {string} wanted
 */
function isBuilt(root, wanted) {
	const marker = join(root, "build", ".built");
	return existsSync(marker) && readFileSync(marker, "utf8") === wanted;
}

/**
 * @param {string} root
 * @param {{ name: string, command: string[] }} step
 * @param {string} directory relative to the checkout
 */
async function runStep(root, { name, command }, directory) {
	const env = { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: directory };
	const { code, output } = await run(productNode(root), command, { cwd: root, env, quiet: true });
	if (code !== 0)
		throw new Failure(code > 128 ? "" : `${output.trim()}\n\nThe build failed at its step "${name}".`, code);
}

/** @param {string} root */
async function removeLeftovers(root) {
	const names = await readdir(join(root, ".launch"));
	const left = names.filter((name) => /^(build|replaced)-/.test(name));
	await Promise.all(left.map((name) => rm(join(root, ".launch", name), { recursive: true, force: true })));
}

/**
 * @param {string} root
 * @param {string} directory
 */
async function putInPlace(root, directory) {
	const replaced = join(root, ".launch", `replaced-${process.pid}`);
	if (existsSync(join(root, "build"))) await rename(join(root, "build"), replaced);
	await rename(join(root, directory), join(root, "build"));
	await rm(replaced, { recursive: true, force: true });
}
