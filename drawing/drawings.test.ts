import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawingsIn, readDrawing } from "./file.ts";
import { heroChips, portraitChips } from "./service-chips.ts";
import { asImage } from "./svg.ts";

/** The files of this folder. */
const files = [
	...["hero-board", "portrait-board", "logo-mark", "favicon", "about", "not-found", "empty-socket"],
	...["plates", "lines", "sections", "services", "projects", "posts", "covers"].flatMap(drawingsIn),
];

describe.each(files)("%s.svg", (name) => {
	const drawing = readDrawing(name);

	test("names its colors, so that a page can re-tone it, and needs no inline style", () => {
		expect(drawing).not.toMatch(/style=|<style/);
		expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b(?!")/i);
	});

	test("is well-formed in both schemes", async () => {
		for (const scheme of ["dark", "light"] as const) {
			const image = asImage(drawing, scheme);
			expect(image).not.toMatch(/var\(|undefined|NaN/);
			const { format, width, height } = await sharp(Buffer.from(image)).metadata();
			expect(format).toBe("svg");
			expect(width * height).toBeGreaterThan(0);
		}
	});
});

test("no two files are the same drawing", () => {
	expect(new Set(files.map(readDrawing)).size).toBe(files.length);
});

test.each([
	["hero-board", heroChips],
	["portrait-board", portraitChips],
])("%s shows U1 to U11, each part and its net under one name, and its links lie over the parts", (name, board) => {
	const drawing = readDrawing(name);
	expect(drawing).toContain(`viewBox="0 0 ${board.width} ${board.height}"`);
	for (const [index, { x, y, width, height }] of board.chips.entries()) {
		expect(drawing.split(`data-net="u${index + 1}"`)).toHaveLength(3);
		const [, part = ""] = drawing.split(`<g class="chip" data-net="u${index + 1}">`);
		expect(part.split("</g>")[0]).toContain(`<rect x="${x}" y="${y}" width="${width}" height="${height}"`);
	}
});
