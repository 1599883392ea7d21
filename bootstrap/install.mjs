import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { packagesIn } from "./package-lock.mjs";

/** Marks a complete install; the next start repairs one that was interrupted. */
const marker = join("node_modules", ".installed");
/** npm's own list of installed packages, which it writes last. */
const packageList = join("node_modules", ".package-lock.json");

/**
 * Which packages are installed: those that building and running need (`dependencies`), or those of checks and tests
 * as well (`devDependencies`).
 * @typedef {"product" | "everything"} Extent
 */

/**
 * Installs the packages of the lock file, unless they are installed.
 * @param {string} root a folder with a package.json and its lock file
 * @param {Extent} [asked]
 */
export async function install(root, asked = "everything") {
	const wanted = fingerprint(root);
	// A folder with development packages keeps them when a start installs after a change of the lock file.
	const extent = readMarker(root).endsWith("everything") ? "everything" : asked;
	if (isInstalled(root, wanted, extent)) return;
	const waiting = () => console.log("Another start is installing; waiting for it.");
	await withLock(
		root,
		async (remember) => {
			if (isInstalled(root, wanted, extent)) return;
			if (!(await isComplete(root, extent))) await runNpm(root, wanted, extent, remember);
			await mkdir(join(root, "node_modules"), { recursive: true });
			await removeHeaders(root);
			await writeFile(join(root, marker), markerOf(wanted, extent));
		},
		waiting,
	);
}

/**
 * @param {string} wanted
 * @param {Extent} extent
 */
function markerOf(wanted, extent) {
	return `${wanted} ${extent}`;
}

/**
 * @param {string} root
 * @param {string} wanted
 * @param {Extent} extent
 */
function isInstalled(root, wanted, extent) {
	return [markerOf(wanted, "everything"), markerOf(wanted, extent)].includes(readMarker(root));
}

/** @param {string} root */
function readMarker(root) {
	const path = join(root, marker);
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/**
 * What an install depends on: the lock file, what package.json asks for, and the machine.
 * @param {string} root
 */
function fingerprint(root) {
	const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
		readFileSync(join(root, "package.json"), "utf8"),
	);
	return createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
		.update(`${process.platform} ${process.arch}`)
		.digest("hex");
}

/**
 * Whether the packages of the lock file, and no others, are installed already, by npm called by hand.
 * @param {string} root
 * @param {Extent} extent
 */
async function isComplete(root, extent) {
	if (!existsSync(join(root, packageList))) return false;
	const { "": _root, ...wanted } = await packagesIn(join(root, "package-lock.json"));
	const present = await packagesIn(join(root, packageList));
	return (
		Object.entries(wanted).every(([path, { integrity, optional, dev }]) =>
			present[path]
				? present[path].integrity === integrity && existsSync(join(root, path, "package.json"))
				: optional || (dev && extent === "product"),
		) && Object.keys(present).every((path) => wanted[path])
	);
}

/**
 * @param {string} root
 * @param {string} wanted
 * @param {Extent} extent
 * @param {(child: number) => Promise<void>} remember
 */
async function runNpm(root, wanted, extent, remember) {
	console.log(`Installing what ${nameOfLock(root)} names (once, under a minute on a good line)`);
	// `install` adds development packages while a running product uses the others; `ci` replaces everything.
	const command = isInstalled(root, wanted, "product") ? ["install", "--no-save"] : ["ci"];
	await rm(join(root, marker), { force: true });
	await rm(join(root, packageList), { force: true });
	const scope = extent === "product" ? "--omit=dev" : "--include=dev";
	const { code, output } = await npm(root, [...command, scope, ...npmOptions], remember);
	if (code !== 0)
		throw new Failure(code > 128 ? "" : `${output.trim()}\n\nThe install failed; npm says why above.`, code);
}

/** @param {string} root */
function nameOfLock(root) {
	return join(relative(process.cwd(), root), "package-lock.json");
}

/** No package needs its install scripts. */
const npmOptions = ["--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Removes the C++ headers in the pinned Node.js packages, 67 MB that only compiling an add-on would need.
 * @param {string} root
 */
async function removeHeaders(root) {
	const packages = (await readdir(join(root, "node_modules"))).filter((name) =>
		/^node-(bin-)?(linux|darwin|win)-/.test(name),
	);
	await Promise.all(
		packages.map((name) => rm(join(root, "node_modules", name, "include"), { recursive: true, force: true })),
	);
}
