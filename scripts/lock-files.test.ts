import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start.mjs";

interface LockedPackage {
	version?: string;
	integrity?: string;
	link?: boolean;
	inBundle?: boolean;
	optionalDependencies?: Record<string, string>;
}

const lockFiles = ["package-lock.json", "runtime/package-lock.json", "tests/support/postgres/package-lock.json"];

test.each(lockFiles)("every package of %s has a checksum, for every platform, and no download address", (path) => {
	const text = readFileSync(join(root, path), "utf8");
	const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text);
	const unproven = Object.entries(packages).filter(
		([name, { integrity, link, inBundle }]) => name.includes("node_modules/") && !integrity && !link && !inBundle,
	);
	expect(unproven.map(([name]) => name)).toEqual([]);
	expect(text).not.toContain('"resolved"');
});

test.each(lockFiles)("%s names each platform's packages, so that `npm ci` works on every machine", (path) => {
	const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(join(root, path), "utf8"));
	const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter(
			(name) => !packages[`node_modules/${name}`]?.version && !packages[join(path, "node_modules", name)]?.version,
		),
	);
	expect(missing).toEqual([]);
});
