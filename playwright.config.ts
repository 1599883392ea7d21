import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findBrowser } from "./scripts/browser.ts";

const executablePath = findBrowser("Chromium");

const viewport = { width: 1440, height: 900 };
const webkit = {
	name: "webkit",
	testMatch: ["services.spec.ts", "side-panel.spec.ts"],
	use: { ...devices["Desktop Safari"], viewport },
};

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	outputDir: "test-results/browser",
	globalSetup: "./tests/support/built.ts",
	reporter: [["dot"], ["json", { outputFile: "test-results/playwright.json" }]],
	// A journey waits a while for what moves and comes, so one more than there are cores keeps all cores at work.
	workers: availableParallelism() + 1,
	fullyParallel: true,
	forbidOnly: process.env.CI !== undefined,
	// Both are for a machine whose cores are all taken: a journey that fails is the only one that waits them out.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	use: {
		// What moves keeps a fifth of a core at work for as long as a page is shown; `motion.spec.ts` looks at it.
		contextOptions: { reducedMotion: "reduce" },
		screenshot: "only-on-failure",
		// Recording every journey costs a tenth of them all; `--trace on` records the one that is looked at.
		trace: "off",
	},
	projects: [
		{
			name: "chromium",
			use: {
				...devices["Desktop Chrome"],
				viewport,
				launchOptions: {
					...(executablePath && { executablePath }),
					args: chromiumFlags,
					// Scrollbars take space, as on most desktops.
					ignoreDefaultArgs: ["--hide-scrollbars"],
				},
			},
		},
		// `npm test` sets the variable where Playwright's WebKit starts.
		...(process.env.WEBKIT_STARTS ? [webkit] : []),
	],
});
