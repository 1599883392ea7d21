import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium, webkit } from "@playwright/test";
import { Failure } from "../start/failure.mjs";
import { root, run } from "../start.mjs";

/** Playwright's own list, because Chromium takes the last flag alone, and then popups of the address bar and spare processes. */
const disabledFeatures = [
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
	...[
		"HttpsFirstBalancedModeAutoEnable",
		"LensOverlay",
		"MediaRouter",
		"PaintHolding",
		"ThirdPartyStoragePartitioning",
	],
	...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"],
	"SpareRendererForSitePerProcess",
];

/** Flags that let a headless Chromium run anywhere, as root and in containers too, without calls home. */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// A page takes a process and a window of its own; these leave out what no visitor sees, a quarter of the work.
	"--renderer-process-limit=1",
	`--disable-features=${disabledFeatures.join(",")}`,
];

const playwright = "node_modules/@playwright/test/cli.js";
const playwrightFolder = dirname(chromium.executablePath().split(/chromium-\d/)[0] ?? "");
const firefoxFolder = join(root, "tests", "support", "firefox");

/**
 * Of each browser the environment variable with the path of the developer's own, where it is looked for, in turn, and the
 * script that downloads it from its makers, with its parameters.
 */
const sources = {
	Chromium: {
		variable: "CHROMIUM_PATH",
		paths: () => [
			"/usr/bin/chromium",
			"/usr/bin/chromium-browser",
			"/usr/bin/google-chrome",
			"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
			chromium.executablePath(),
			// The headless shell is no visitor's browser: it rounds the widths of letters.
			"/usr/bin/chromium-headless-shell",
			...globSync(`${playwrightFolder}/*/chromium_headless_shell-*/*/*headless*shell{,.exe}`),
		],
		debianPackage: "chromium",
		download: [playwright, "install", "--with-deps", "--no-shell", "chromium"],
	},
	Firefox: {
		variable: "FIREFOX_PATH",
		paths: () => [
			"/usr/bin/firefox-esr",
			"/usr/bin/firefox",
			"/Applications/Firefox.app/Contents/MacOS/firefox",
			"C:\\Program Files\\Mozilla Firefox\\firefox.exe",
			...globSync(join(firefoxFolder, "downloads/**/{firefox,firefox.exe}")),
		],
		debianPackage: "firefox-esr",
		download: [
			join(firefoxFolder, "node_modules/@puppeteer/browsers/lib/main-cli.js"),
			...["install", "firefox@esr", "--path", join(firefoxFolder, "downloads")],
		],
	},
};

export type BrowserName = keyof typeof sources;

/** The path of a browser that starts here: the one that its variable names, the system's, or a downloaded one. */
export function findBrowser(name: BrowserName): string | undefined {
	const { variable, paths } = sources[name];
	const isPlaceholder = (path: string) => spawnSync(path, ["--version"], { timeout: 20_000 }).status !== 0;
	return [process.env[variable] ?? "", ...paths()].find((path) => existsSync(path) && !isPlaceholder(path));
}

/**
 * Finds a browser, and where there is none installs Debian's, as root there, or its makers' own.
 * @param mayInstall false where nothing may be installed
 * @throws Failure that says what was tried, or what to run instead
 */
export async function provideBrowser(name: BrowserName, mayInstall: boolean): Promise<string> {
	const { variable, debianPackage, download } = sources[name];
	const advice = `Install one (on Debian: apt-get install ${debianPackage}), or set ${variable} to one`;
	const present = findBrowser(name);
	if (present) return present;
	if (!mayInstall) throw new Failure(`There is no ${name} here, and --no-install forbids installing one. ${advice}.`);
	console.log(`Installing ${name} (once; npm test -- --no-install does without)`);
	const ways = [
		() => installFromDebian(debianPackage),
		async () => (await run(process.execPath, download, { cwd: root, quiet: true })).output,
	];
	let tried = "";
	for (const install of ways) {
		tried += await install();
		const installed = findBrowser(name);
		if (installed) return installed;
	}
	throw new Failure(`${tried}\n\nNo ${name} could be installed. ${advice}.`);
}

/** Whether Playwright's WebKit starts here, which only Playwright makes; installs it where it is missing and may be. */
export async function provideWebKit(mayInstall: boolean): Promise<boolean> {
	const starts = async () => (await webkit.launch()).close().then(() => true);
	// What it needs of the system is installed once it is there: that takes longer, and is in vain where no download works.
	for (const command of mayInstall && !existsSync(webkit.executablePath()) ? ["install", "install-deps"] : []) {
		const { code } = await run(process.execPath, [playwright, command, "webkit"], { cwd: root, quiet: true });
		if (code !== 0) return false;
	}
	return starts().catch(() => false);
}

/** Installs one of Debian's packages, as root there, outside this folder. @returns what was printed; nothing elsewhere */
export async function installFromDebian(debianPackage: string): Promise<string> {
	const system = "/etc/os-release";
	const isDebian = existsSync(system) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(system, "utf8"));
	if (!isDebian || process.getuid?.() !== 0) return "";
	const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
	const updated = await run("apt-get", ["update"], options);
	const installed = await run("apt-get", ["install", "-y", "--no-install-recommends", debianPackage], options);
	return updated.output + installed.output;
}
