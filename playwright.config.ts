import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/browser.ts";

const executablePath = findChromium();

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	outputDir: "test-results/browser",
	globalSetup: "./tests/e2e/fixtures/built.ts",
	reporter: [["dot"], ["json", { outputFile: "test-results/playwright.json" }]],
	workers: 2,
	fullyParallel: true,
	forbidOnly: process.env.CI !== undefined,
	// A shared, busy machine may paint a page half way through its HTML; an error of the product fails every time.
	retries: process.env.CI === undefined ? 0 : 2,
	timeout: 60_000,
	// Processing a large photo or starting an application takes long where the cores are taken.
	expect: { timeout: 15_000 },
	use: {
		...devices["Desktop Chrome"],
		viewport: { width: 1440, height: 900 },
		launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
		screenshot: "only-on-failure",
		// Recording every journey costs a tenth of them all; with retries, the second try of one that failed is recorded.
		trace: process.env.CI === undefined ? "retain-on-failure" : "on-first-retry",
	},
});
