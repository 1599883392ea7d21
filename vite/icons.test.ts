import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconNames } from "../app/ui/icon-names.ts";
import { root } from "../start.mjs";
import { icons } from "./icons.ts";

/** What the build makes of a virtual module. */
function load(id: string, named: readonly string[]): unknown {
	const { load: loader } = icons(named);
	return typeof loader === "function" && Reflect.apply(loader, undefined, [`\0${id}`]);
}

test("the build fails on an icon that a component names and lucide does not have", () => {
	expect(load("virtual:icons", ["mail-open"])).toContain("/static/icons-");
	expect(() => load("virtual:icons", ["mail-open", "mail-opened"])).toThrow("lucide has no icon mail-opened");
});

test("every icon and logo that the content names is there", () => {
	const known = `${load("virtual:icons", [])}${load("virtual:logos", [])}`;
	// The icon of a testimonial is somebody's initials, and the admin's words label fields of these names.
	const exclude = ["content/testimonials.json", "content/admin.json"];
	const missing = globSync("content/**/*.json", { cwd: root, exclude }).flatMap((file) =>
		[...readFileSync(join(root, file), "utf8").matchAll(/"(?:icon|logo)":\s*"(?:lucide:)?([^"{ ]+)"/g)]
			.filter(([, name]) => !known.includes(`"${name}"`))
			.map(([, name]) => `${file}: ${name}`),
	);
	expect(missing).toEqual([]);
});

test("every icon that is listed for components is named by one", () => {
	const components = globSync("app/**/*.tsx", { cwd: root, exclude: ["app/**/*.test.tsx"] })
		.map((file) => readFileSync(join(root, file), "utf8"))
		.join("");
	expect(iconNames.filter((name) => !components.includes(`"${name}"`))).toEqual([]);
});
