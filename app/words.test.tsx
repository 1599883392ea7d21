import { expect, test } from "vitest";
import { readWordsFrom } from "../content/live.ts";

test("no module of the pages reads a word before it renders, or its words would never change", async () => {
	const reads: string[] = [];
	readWordsFrom(() => {
		reads.push(new Error("read").stack ?? "");
		return undefined;
	});
	const modules = import.meta.glob(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./entry.*"]);
	for (const load of Object.values(modules)) await load();
	expect(Object.keys(modules).length).toBeGreaterThan(100);
	expect(reads).toEqual([]);
});
