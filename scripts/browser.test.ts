import { afterEach, expect, test, vi } from "vitest";
import { type BrowserSource, provide } from "./browser.ts";

const missing: BrowserSource = {
	name: "Chromium",
	variable: "CHROMIUM_PATH",
	places: ["/nowhere/chromium"],
	downloaded: () => [],
	debianPackage: "chromium",
	download: ["--eval", "process.exit(1)"],
};

afterEach(() => void vi.unstubAllEnvs());

test("a browser that is there is taken, also where nothing may be installed", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	expect(await provide({ ...missing, places: [process.execPath] }, false)).toBe(process.execPath);
});

test("a browser that is missing where nothing may be installed is named, with what to run", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	await expect(provide(missing, false)).rejects.toThrow(
		/no Chromium here.+apt-get install chromium.+CHROMIUM_PATH.+npm test -- --no-install again/,
	);
});
