import { afterEach, expect, test, vi } from "vitest";
import { type BrowserSource, provide } from "./browser.ts";

const missing: BrowserSource = {
	name: "Chromium",
	variable: "CHROMIUM_PATH",
	paths: ["/nowhere/chromium"],
	downloaded: () => [],
	slower: [],
	debianPackage: "chromium",
	download: ["--eval", "process.exit(1)"],
};

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

test("a browser that is there is taken, also where nothing may be installed", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	expect(await provide({ ...missing, paths: [process.execPath] }, false)).toBe(process.execPath);
});

test("one that takes longer does where nothing may be installed, and where the better one cannot be had", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	vi.spyOn(process, "getuid").mockReturnValue(1_000);
	vi.spyOn(console, "log").mockReturnValue();
	const source = { ...missing, slower: [process.execPath] };
	expect(await provide(source, false)).toBe(process.execPath);
	expect(await provide(source, true)).toBe(process.execPath);
	expect(console.log).toHaveBeenCalledOnce();
});

test("a browser that is missing where nothing may be installed is named, with what to run", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	await expect(provide(missing, false)).rejects.toThrow(
		/no Chromium here.+apt-get install chromium.+CHROMIUM_PATH.+npm test -- --no-install again/,
	);
});
