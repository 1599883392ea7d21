import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { productNode } from "../../start.mjs";

test("the pinned Node.js runs the product where one is made for the machine", () => {
	expect(existsSync(productNode())).toBe(true);
	expect(productNode("/nowhere", { platform: "sunos-x64", version: "26.0.0" })).toBe(process.execPath);
	expect(() => productNode("/nowhere", { platform: "sunos-x64", version: "20.9.0" })).toThrow(
		"Node.js 26 or newer is needed on sunos-x64, and this is 20.9.0",
	);
});
