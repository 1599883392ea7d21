import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/browser.ts";

const executablePath = findChromium();

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
	// A shared, busy machine may paint a page half way through its HTML; an error of the product fails every time.
	retries: process.env.CI === undefined ? 0 : 2,
	// Both are for a machine whose cores are all taken: a journey that fails is the only one that waits them out.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	use: {
		...devices["Desktop Chrome"],
		viewport: { width: 1440, height: 900 },
		// What moves keeps a fifth of a core at work for as long as a page is shown; `motion.spec.ts` looks at it.
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			...(executablePath && { executablePath }),
			args: chromiumFlags,
			// Scrollbars take space, as on most desktops.
			ignoreDefaultArgs: ["--hide-scrollbars"],
		},
		screenshot: "only-on-failure",
		// Recording every journey costs a tenth of them all; `--trace on` records the one that is looked at.
		trace: "on-first-retry",
	},
});
