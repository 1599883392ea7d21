import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { Failure, root, run } from "../start.mjs";

/** Flags that let a headless Chromium run anywhere, as root and in containers too, without calls home. */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** A browser that the tests need: where it is looked for, and how it is installed. */
export interface BrowserSource {
	name: string;
	/** The environment variable with the path of the developer's own. */
	variable: "CHROMIUM_PATH" | "FIREFOX_PATH";
	paths: string[];
	/** The paths at which `download` puts it. */
	downloaded: () => string[];
	/** The paths of a slower browser that does as well. */
	slower: string[];
	debianPackage: string;
	/** The parameters of Node.js that download it. */
	download: string[];
}

const desktopChromium = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	chromium.executablePath(),
];

/** Chromium's headless shell draws the same pages, and opens one with a quarter of the work. */
const chromiumSource: BrowserSource = {
	name: "Chromium's headless shell",
	variable: "CHROMIUM_PATH",
	paths: ["/usr/bin/chromium-headless-shell"],
	downloaded: () => {
		const [downloads = ""] = chromium.executablePath().split(/chromium-\d/);
		return globSync(`${downloads}chromium_headless_shell-*/*/*headless*shell{,.exe}`);
	},
	slower: desktopChromium,
	debianPackage: "chromium-headless-shell",
	download: ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"],
};

const firefoxFolder = join(root, "tests", "support", "firefox");

const firefoxSource: BrowserSource = {
	name: "Firefox",
	variable: "FIREFOX_PATH",
	paths: [
		"/usr/bin/firefox-esr",
		"/usr/bin/firefox",
		"/Applications/Firefox.app/Contents/MacOS/firefox",
		"C:\\Program Files\\Mozilla Firefox\\firefox.exe",
	],
	downloaded: () =>
		globSync("downloads/**/{firefox,firefox.exe}", { cwd: firefoxFolder }).map((path) => join(firefoxFolder, path)),
	slower: [],
	debianPackage: "firefox-esr",
	download: [
		join(firefoxFolder, "node_modules/@puppeteer/browsers/lib/main-cli.js"),
		...["install", "firefox@esr", "--path", join(firefoxFolder, "downloads")],
	],
};

/** The path of a Chromium for tests, if there is one: CHROMIUM_PATH, a headless shell, or one with windows. */
export function findChromium(): string | undefined {
	return findEither(chromiumSource);
}

/** The path of a Chromium as visitors have it, for measurements; undefined without one. */
export function findDesktopChromium(): string | undefined {
	return find({ ...chromiumSource, paths: [...desktopChromium, ...chromiumSource.paths] });
}

/** The path of a Firefox that runs here, if there is one: FIREFOX_PATH, the system's, or a downloaded one. */
export function findFirefox(): string | undefined {
	return find(firefoxSource);
}

/**
 * Finds Chromium's headless shell, and installs it where it is missing: Debian's as root there, Playwright's own elsewhere.
 * Where that cannot be had, a Chromium with windows does.
 * @param mayInstall false where nothing may be installed
 * @throws Failure that says what was tried
 */
export function provideChromium(mayInstall: boolean): Promise<string> {
	return provide(chromiumSource, mayInstall);
}

/**
 * Finds a Firefox, and installs one where none is found: Debian's as root there, Mozilla's own elsewhere.
 * @param mayInstall false where nothing may be installed
 * @throws Failure that says what was tried
 */
export function provideFirefox(mayInstall: boolean): Promise<string> {
	return provide(firefoxSource, mayInstall);
}

function find({ variable, paths, downloaded }: BrowserSource): string | undefined {
	return firstThatStarts([process.env[variable], ...paths, ...downloaded()]);
}

function findEither(source: BrowserSource): string | undefined {
	return find(source) ?? firstThatStarts(source.slower);
}

function firstThatStarts(paths: (string | undefined)[]): string | undefined {
	return paths.find((path) => path && existsSync(path) && starts(path));
}

/** Whether a browser starts: some systems have a placeholder that only says what to install. */
function starts(path: string): boolean {
	return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a browser, and installs one where none is found and one may be installed.
 * @throws Failure that says what was tried, or what to run instead
 */
export async function provide(source: BrowserSource, mayInstall: boolean): Promise<string> {
	const present = mayInstall ? find(source) : findEither(source);
	if (present) return present;
	const { name, variable, slower, debianPackage, download } = source;
	if (!mayInstall)
		throw new Failure(
			`There is no ${name} here, and --no-install forbids downloading one. Install it (on Debian: apt-get install ${debianPackage}), or set ${variable} to one, and run npm test -- --no-install again.`,
		);
	const debian = {
		from: "on this system with apt-get, outside this folder",
		commands: [
			["apt-get", "update"],
			["apt-get", "install", "-y", "--no-install-recommends", debianPackage],
		],
	};
	const tried = [];
	for (const { from, commands } of [
		...(isDebianRoot() ? [debian] : []),
		{ from: "from its makers, for these tests", commands: [[process.execPath, ...download]] },
	]) {
		console.log(`Installing ${name} ${from} (once; npm test -- --no-install does without)`);
		tried.push(await runAll(commands));
		const installed = find(source);
		if (installed) return installed;
	}
	const instead = firstThatStarts(slower);
	if (instead) return instead;
	throw new Failure(`${tried.join("\n")}\n\nNo ${name} could be installed: install one and set ${variable} to it.`);
}

/** Whether Debian's packages can be installed here. */
export function isDebianRoot(): boolean {
	const system = "/etc/os-release";
	return process.getuid?.() === 0 && existsSync(system) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(system, "utf8"));
}

/** Runs commands one after another. @returns what they printed, up to the first that failed */
export async function runAll(commands: string[][]): Promise<string> {
	let printed = "";
	for (const [program = "", ...parameters] of commands) {
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		const { code, output } = await run(program, parameters, { cwd: root, env, quiet: true });
		printed += output;
		if (code !== 0) break;
	}
	return printed;
}
