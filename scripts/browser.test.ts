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

test("an installed browser is used, also with --no-install", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	expect(await provide({ ...missing, paths: [process.execPath] }, false)).toBe(process.execPath);
});

test("a slower browser is used with --no-install, and when the better one is not available", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	vi.spyOn(process, "getuid").mockReturnValue(1_000);
	vi.spyOn(console, "log").mockReturnValue();
	const source = { ...missing, slower: [process.execPath] };
	expect(await provide(source, false)).toBe(process.execPath);
	expect(await provide(source, true)).toBe(process.execPath);
	expect(console.log).toHaveBeenCalledOnce();
});

test("with --no-install a missing browser is named, with the command to run", async () => {
	vi.stubEnv("CHROMIUM_PATH", "");
	await expect(provide(missing, false)).rejects.toThrow(
		/no Chromium here.+apt-get install chromium.+CHROMIUM_PATH.+npm test -- --no-install again/,
	);
});
