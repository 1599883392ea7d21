import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { schemes } from "./paint.ts";

test("inline drawings are painted as files are (app/styles/drawing.css)", () => {
	const css = readFileSync(new URL("../app/styles/drawing.css", import.meta.url), "utf8");
	const declared = [...css.matchAll(/--draw-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light, dark]) => ({
		name,
		light,
		dark,
	}));
	const painted = Object.entries(schemes.dark).map(([name, dark]) => ({
		name,
		light: schemes.light[name as keyof typeof schemes.dark].toLowerCase(),
		dark: dark.toLowerCase(),
	}));
	expect(declared).toEqual(painted);
});
