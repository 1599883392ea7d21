import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../bootstrap/root.mjs";

type LockFile = { packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }> };

const lockFiles = ["package-lock.json", ...globSync("tests/support/*/package-lock.json", { cwd: root })];

test.each(lockFiles)("every package of %s has a checksum, for every platform, and no download address", (path) => {
	const text = readFileSync(join(root, path), "utf8");
	const { packages }: LockFile = JSON.parse(text);
	const unproven = Object.entries(packages).filter(
		([name, { integrity, link, inBundle }]) => name.includes("node_modules/") && !integrity && !link && !inBundle,
	);
	expect(unproven.map(([name]) => name)).toEqual([]);
	expect(text).not.toContain('"resolved"');
});
