import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./child.mjs";
import { Failure } from "./failure.mjs";

/** What lets a headless Chromium run anywhere, root and containers included, and keeps it from calling home. */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

const places = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium that runs here, if there is one: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
	const candidates = [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()];
	return candidates.find((path) => path && existsSync(path) && answers(path));
}

/** Some systems put a placeholder there that only says what to install. */
function answers(path: string): boolean {
	return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a Chromium, and installs one where none is found: Debian's as root there, Playwright's own elsewhere.
 * @throws Failure that says what was tried
 */
export async function provideChromium(): Promise<string> {
	const present = findChromium();
	if (present) return present;
	const tried = [];
	for (const { name, commands } of [...(isDebianRoot() ? [fromDebian] : []), fromPlaywright]) {
		console.log(`Installing Chromium from ${name} (once)`);
		tried.push(await runAll(commands));
		const installed = findChromium();
		if (installed) return installed;
	}
	throw new Failure(`${tried.join("\n")}\n\nNo Chromium could be installed: install one and set CHROMIUM_PATH to it.`);
}

const fromDebian = {
	name: "the system's packages",
	commands: [
		["apt-get", "update"],
		["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
	],
};

const fromPlaywright = {
	name: "Playwright",
	commands: [[process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium"]],
};

function isDebianRoot(): boolean {
	const system = "/etc/os-release";
	return process.getuid?.() === 0 && existsSync(system) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(system, "utf8"));
}

/** @returns what the commands printed, up to the first that failed */
async function runAll(commands: string[][]): Promise<string> {
	let printed = "";
	for (const [program = "", ...parameters] of commands) {
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		const { code, output } = await run(program, parameters, { env, quiet: true });
		printed += output;
		if (code !== 0) break;
	}
	return printed;
}
