import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, recolour } from "./recolour.ts";

const theme = readFileSync(new URL("../app/styles/theme.css", import.meta.url), "utf8");

/** The colors of a sheet by their names, on light and on dark ground. */
function tonesOf(css: string): Map<string, readonly [light: string, dark: string]> {
	return new Map(
		[...css.matchAll(/--(?:color-)?([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))/g)].map(
			([, name = "", light, dark, both = ""]) => [name, [light ?? both, dark ?? both]] as const,
		),
	);
}

const brands = {
	yellow: { accent: "#ffd500", dark: "#3a3000" },
	blue: { accent: "#0000ff", dark: "#00003a" },
	red: { accent: "#ff0000", dark: "#400000" },
	black: { accent: "#050505", dark: "#010101" },
	white: { accent: "#fafafa", dark: "#fefefe" },
	grey: { accent: "#808080", dark: "#333333" },
	green: { accent: "#0e9f4f", dark: "#04140c" },
};

/** Every text and line on the grounds that it stands on, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [texts: string[], grounds: string[], least: number][] = [
	[["heading", "body", "muted"], ["page", "page-2", "card", "sheet"], 4.5],
	[["accent", "accent-strong"], ["page", "page-2", "card", "sheet"], 4.5],
	[["error", "success"], ["page", "card", "sheet"], 4.5],
	[["on-accent"], ["accent", "accent-strong"], 4.5],
	[["silk", "silk-muted", "copper-400"], ["ink", "mask", "mask-2"], 4.5],
	[["ink"], ["copper-400", "silk"], 4.5],
	[["draw-strong", "draw-label"], ["draw-ground", "draw-ground-two", "draw-part"], 4.5],
	[["line-strong"], ["card", "sheet", "page"], 3],
];

test.each(Object.entries(brands))("with a %s brand every text has the contrast that it needs", (_, brand) => {
	const [shipped, tones] = [tonesOf(theme), tonesOf(recolour(theme, brand))];
	const short: string[] = [];
	for (const [texts, grounds, least] of pairs)
		for (const text of texts)
			for (const ground of grounds)
				for (const [index, scheme] of ["light", "dark"].entries()) {
					const of = (all: typeof tones) => contrast(all.get(text)?.[index] ?? "", all.get(ground)?.[index] ?? "");
					const [before, after] = [of(shipped), of(tones)];
					if (after < Math.min(least, before))
						short.push(`${text} on ${ground}, ${scheme}: ${after.toFixed(2)}, ${before.toFixed(2)}`);
				}
	expect(short).toEqual([]);
});

test("every pair has the contrast that it needs in the colors that ship", () => {
	const tones = tonesOf(theme);
	for (const [texts, grounds, least] of pairs)
		for (const text of texts)
			for (const ground of grounds)
				for (const index of [0, 1])
					expect([
						text,
						ground,
						index,
						contrast(tones.get(text)?.[index] ?? "", tones.get(ground)?.[index] ?? "") >= least,
					]).toEqual([text, ground, index, true]);
});

test("what means an error, success or a signal keeps its color, and all other tones turn", () => {
	const turned = tonesOf(recolour(theme, brands.blue));
	const kept = [...tonesOf(theme)].filter(([name, tones]) => String(turned.get(name)) === String(tones));
	expect(kept.map(([name]) => name).sort()).toEqual(["draw-signal", "error", "success", "white"]);
});

test("one color turns its own tones alone, and without any a text stays as it is", () => {
	const text = "#A8481A #0e1f1a80 #ffffff #header";
	expect(recolour(text, { accent: null, dark: null })).toBe(text);
	expect(recolour(text, { accent: "#0000ff", dark: null })).toMatch(/^#[\da-f]{6} #0e1f1a80 #ffffff #header$/);
	expect(recolour(text, { accent: null, dark: "#00003a" })).toMatch(
		/^#A8481A #(?!0e1f1a)[\da-f]{6}80 #ffffff #header$/,
	);
});

test("no sheet but the theme, and no component, writes a color of its own", () => {
	const app = new URL("../app/", import.meta.url);
	// Toasts are light in both themes, and mean what they say whatever the brand is.
	const own = /theme\.css$|toaster\.css$|\.test\.tsx$/;
	const found = readdirSync(app, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.(?:css|tsx)$/.test(file) && !own.test(file))
		.flatMap((file) => readFileSync(new URL(file, app), "utf8").match(/#[\da-f]{6}\b/gi) ?? []);
	// What the browser's own field shows while none is typed.
	expect(found).toEqual(["#000000"]);
});

test("the colors that ship turn to themselves", () => {
	const turned = tonesOf(recolour(theme, { accent: "#a8481a", dark: "#0e1f1a" }));
	for (const [name, tones] of tonesOf(theme))
		for (const [index, tone] of tones.entries()) {
			const other = turned.get(name)?.[index] ?? "";
			expect([name, contrast(tone, other) < 1.02]).toEqual([name, true]);
		}
});
