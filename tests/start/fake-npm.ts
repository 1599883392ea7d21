import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Takes npm's place: notes each call with the Node.js that runs it, and installs the packages of the lock file, for whatever system, and
 * the Node.js of runtime/.
 * A file in the folder of the calls changes that: with `npm-waits` it does not end, with `npm-fails` and `npm-is-killed` it
 * ends half way.
 */
const script = `
const { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { dirname } = require("node:path");
const base = process.env.FAKE_NPM;
const { name, optionalDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
const lock = readFileSync("package-lock.json", "utf8");
const add = (path, content) => {
	mkdirSync(dirname("node_modules/" + path), { recursive: true });
	writeFileSync("node_modules/" + path, content);
	chmodSync("node_modules/" + path, 0o755);
};
const by = process.env.RUN_BY ?? "this Node.js";
appendFileSync(base + "/calls.txt", [name, ...process.argv.slice(2), "by", by, existsSync(".npmrc") ? "with .npmrc" : ""].join(" ") + "\\n");
add("a/package.json", lock);
const { packages: { "": _, ...packages } = {} } = JSON.parse(lock);
for (const [path, { dev, optionalDependencies: builds = {} }] of Object.entries(packages))
	if (dev && process.argv.includes("--omit=dev"))
		for (const left of [path, ...Object.keys(builds).map((name) => "node_modules/" + name)]) delete packages[left];
for (const path of Object.keys(packages)) if (path !== "node_modules/a") add(path.replace("node_modules/", "") + "/index.js", "");
if (existsSync(base + "/npm-is-killed")) process.kill(process.pid, "SIGKILL");
if (existsSync(base + "/npm-fails")) { console.error("no line to the registry"); process.exit(1); }
for (const node of Object.keys(optionalDependencies)) {
	rmSync("node_modules/" + node, { recursive: true, force: true });
	add(node + "/bin/node", readFileSync(base + "/node", "utf8"));
	add(node + "/include/node/node.h", "");
}
if (process.argv.includes("--include=dev")) add("dev/package.json", "{}");
const wait = () => existsSync(base + "/npm-waits") && setTimeout(wait, 10);
wait();
`;

/** Puts the replacement into a folder. @returns the environment in which start.mjs runs it */
export async function fakeNpm(folder: string): Promise<{ npm_execpath: string; FAKE_NPM: string }> {
	const path = join(folder, "lib", "npm", "bin", "npm-cli.js");
	await mkdir(dirname(path), { recursive: true });
	await writeFile(join(folder, "lib", "package.json"), "{}");
	await writeFile(path, script);
	return { npm_execpath: path, FAKE_NPM: folder };
}
