import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import lock from "../package-lock.json" with { type: "json" };
import { root } from "./root.mjs";
import { productNode } from "./runtime.mjs";

const packages: Record<string, { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }> =
	lock.packages;

test("the pinned Node.js runs the product where one is made for the machine", () => {
	expect(existsSync(productNode(root))).toBe(true);
	expect(productNode("/nowhere", { platform: "sunos-x64", version: "26.0.0" })).toBe(process.execPath);
	expect(() => productNode("/nowhere", { platform: "sunos-x64", version: "20.9.0" })).toThrow(
		"Node.js 26 or newer is needed on sunos-x64, and this is 20.9.0",
	);
});

test("the lock file names each platform's packages, so that `npm ci` works on every machine", () => {
	const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter(
			(name) => !packages[`node_modules/${name}`]?.version && !packages[join(path, "node_modules", name)]?.version,
		),
	);
	expect(missing).toEqual([]);
});

test("the lock file leaves it to npm where packages come from", () => {
	expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([]);
});
