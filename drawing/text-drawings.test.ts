import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textDrawings } from "./text-drawings.ts";
import { magnitude, peak } from "./texts/two-capacitors.ts";

const drawn = (name: string): string => textDrawings[name]?.() ?? "";
const labelsOf = (name: string): string[] =>
	[...drawn(name).matchAll(/<text[^>]*>([^<]+)</g)].map(([, text = ""]) => text);
const post = (slug: string): string =>
	readFileSync(new URL(`../content/posts/${slug}.md`, import.meta.url), "utf8").replaceAll("*", "");

test.each([
	["can-fd-frame", "can-fd-bus-load-and-bit-timing", /\d+ µs$|\d+ Mbit\/s|\d+ kbit\/s/],
	["trust-boundaries", "threat-model-of-an-iot-device-in-one-afternoon", /^B\d$/],
	["two-capacitors", "decoupling-capacitors-above-self-resonance", /[\d.]+ Ω(?= at)|\d+ MHz$|\d+ [µn]F/],
	["update-slots", "firmware-updates-that-cannot-brick-a-device", /\d+ KiB/],
])("%s says the numbers of its text", (name, slug, figure) => {
	const figures = labelsOf(name)
		// The labels of axes are not in the text.
		.filter((label) => !/^(?:0\.1|\d+0{0,2}) (?:MHz|m?Ω)$|^[123]00 µs$/.test(label))
		.flatMap((label) => label.match(figure)?.[0] ?? []);
	expect(figures.length).toBeGreaterThan(2);
	for (const figure of figures) expect(post(slug)).toContain(figure);
});

test("the peak of two capacitors is that of the circuit, and one of them alone has less impedance there", () => {
	const { frequency, ohms } = peak();
	expect([frequency / 1e6, ohms]).toEqual([expect.closeTo(11.2, 1), expect.closeTo(0.2, 2)]);
	expect(magnitude([{ farads: 100e-9, ohms: 0.02, henries: 1e-9 }], frequency)).toBeCloseTo(0.075, 2);
});

test("each has its colours for both themes", () => {
	for (const name of Object.keys(textDrawings)) {
		const [, dark = ""] = drawn(name).split("@media(prefers-color-scheme:dark)");
		for (const [, kind, paint] of drawn(name).matchAll(/data-(fill|stroke)="([a-z-]+)"/g))
			expect(dark, name).toContain(`[data-${kind}=${paint}]{${kind}:#`);
	}
});
