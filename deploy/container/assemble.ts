// `node deploy/container/assemble.ts FOLDER`: puts into a folder, as the root of a file system, all that the product needs to
// run and nothing that only building needs. The Dockerfile copies that folder into an empty image. Run `npm run build` before.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { productNode, root } from "../../start.mjs";

/** The parts of the product that run: sources as they are, and the built pages. */
const parts = [
	"start.mjs",
	"build",
	"cli",
	"content",
	"contract",
	"db",
	"drawing",
	"server",
	"package.json",
	"LICENSE",
];
/** The user id of the product in an image; no system user has it. */
const user = 65_532;
const path = "/usr/local/bin/node";
/** Files of packages that are not needed at run time. */
const unread = /\.(?:map|md|d\.[cm]?ts)$/;

const target = process.argv[2];
if (!target) throw new Error("Usage: node deploy/container/assemble.ts FOLDER");
const app = join(target, "app");
const node = productNode();

for (const part of parts) await copy(part, (name) => !/\.test\.tsx?$/.test(name));
const packages = packagesOfRun();
for (const one of packages) await copy(one, (name) => !unread.test(name));
await mkdir(join(target, dirname(path)), { recursive: true });
await copyFile(node, join(target, path));
await chmod(join(target, path), 0o755);
for (const library of systemLibraries()) {
	await mkdir(join(target, dirname(library)), { recursive: true });
	await copyFile(library, join(target, library));
}
await writeAccount();
process.stdout.write(`${packages.length} packages of those that are installed run the product\n`);

async function copy(part: string, wanted: (name: string) => boolean): Promise<void> {
	// A package inside another one is a path of its own in the list.
	const nested = join(root, part, "node_modules");
	await cp(join(root, part), join(app, part), {
		recursive: true,
		filter: (source) => wanted(source) && !source.startsWith(nested),
	});
}

/** The folders of all packages that the running sources import, and of their dependencies. */
function packagesOfRun(): string[] {
	const sources = parts.flatMap((part) => globSync(`${part}/**/*.{ts,mjs,js}`, { cwd: root }));
	const names = sources
		.filter((source) => !/\.test\.ts$|^build\/client\/|^server\/development\.ts$/.test(source))
		.flatMap((source) => importedNames(source));
	const found = new Set<string>();
	const add = (name: string, from: string) => {
		const folder = resolvePackage(name, from);
		if (folder === undefined || found.has(folder)) return;
		found.add(folder);
		const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
			readFileSync(join(root, folder, "package.json"), "utf8"),
		);
		const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
		for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(next, folder);
	};
	for (const name of new Set(names)) add(name, ".");
	return [...found].sort();
}

/** The packages that a source imports at run time; type imports do not count. */
function importedNames(source: string): string[] {
	const text = readFileSync(join(root, source), "utf8");
	const run = source.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
	const specifiers = run.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^"']*)?["']/g);
	return [...specifiers].flatMap(([, name]) => (name ? [name] : []));
}

/** The folder of a package as Node.js finds it from another one; undefined where it is not installed, such as for other systems. */
function resolvePackage(name: string, from: string): string | undefined {
	for (let folder = from; ; folder = dirname(folder)) {
		const candidate = join(folder, "node_modules", name);
		if (existsSync(join(root, candidate, "package.json"))) return candidate;
		if (folder === ".") return undefined;
	}
}

/** The shared libraries that Node.js and the image library take from the system. */
function systemLibraries(): string[] {
	const native = packages.flatMap((one) =>
		globSync(`${one}/**/*.{node,so,so.*}`, { cwd: root }).map((file) => join(root, file)),
	);
	const lines = [node, ...native].flatMap((file) => execFileSync("ldd", [file], { encoding: "utf8" }).split("\n"));
	const paths = lines.map((line) => /(?:=> |^\s*)(\/\S+) \(/.exec(line)?.[1]).filter((path) => path !== undefined);
	return [...new Set(paths)].filter((path) => !path.startsWith(root));
}

/** Writes the user's name, the order of host name lookup, and the folders over which volumes are mounted. */
async function writeAccount(): Promise<void> {
	const files = {
		"etc/passwd": `tracewright:x:${user}:${user}::/data:/nonexistent\n`,
		"etc/group": `tracewright:x:${user}:\n`,
		"etc/nsswitch.conf": "hosts: files dns\n",
	};
	for (const folder of ["etc", "data", "tmp"]) await mkdir(join(target ?? "", folder), { recursive: true });
	for (const [name, text] of Object.entries(files)) await writeFile(join(target ?? "", name), text);
}
