import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { runs } from "../tests/support/property-runs.ts";
import { drawingsIn, readDrawing } from "./file.ts";
import { type Paint, paints } from "./paint.ts";
import { coverKinds, postCover } from "./post-cover.ts";
import { routedBoard } from "./post-covers/routed-board.ts";
import { randomFrom } from "./random.ts";
import { heroChips, portraitChips } from "./service-chips.ts";
import { asImage } from "./svg.ts";

/** The files of this folder. */
const files = [
	...["hero-board", "portrait-board", "logo-mark", "favicon", "about", "not-found", "empty-socket"],
	...["plates", "lines", "sections", "services", "projects", "posts"].flatMap(drawingsIn),
];

describe.each(files)("%s.svg", (name) => {
	const drawing = readDrawing(name);

	test("names its colors, so that a page can re-tone it, and needs no inline style", () => {
		expect(drawing).not.toMatch(/style=|<style/);
		expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b(?!")/i);
		for (const [, paint] of drawing.matchAll(/var\(--draw-([a-z-]+)\)/g))
			expect(Object.keys(paints("dark"))).toContain(paint as Paint);
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

test("a post's cover is always the same, well-formed, and without a colour left open", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(
				fc.string({ unit: "grapheme", maxLength: 60 }),
				fc.constantFrom("constructor", "toString", "__proto__", "#", "?", "../logo-mark"),
			),
			async (slug) => {
				const cover = postCover(slug);
				expect(postCover(slug)).toBe(cover);
				expect(cover).not.toMatch(/var\(|undefined|NaN/);
				expect(await sharp(Buffer.from(cover)).metadata()).toMatchObject({ width: 800, height: 450 });
			},
		),
		{ numRuns: runs(60) },
	);
});

test("posts' covers differ", () => {
	const covers = Array.from({ length: 60 }, (_, index) => postCover(`post-${index}`));
	expect(new Set(covers).size).toBe(60);
});

test("in the light theme a starter post's cover is painted as its file says, in the dark one all are dark", () => {
	const [dark, light] = ["how-many-flip-flops-a-synchronizer-needs", "can-fd-bus-load-and-bit-timing"];
	expect(postCover(`${dark}`)).toContain(`fill="${paints("dark").ground}"`);
	expect(postCover(`${light}`)).toContain(`fill="${paints("light").ground}"`);
	expect(postCover(`${light}`, "dark")).toContain(`fill="${paints("dark").ground}"`);
});

test("neighbors in a list never have covers of one kind", () => {
	const slug = fc.oneof({ weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) }, fc.constant(null));
	fc.assert(
		fc.property(fc.array(slug, { maxLength: 60 }), (slugs) => {
			const kinds = coverKinds(slugs);
			for (const [index, kind] of kinds.entries()) if (kind !== null) expect(kind).not.toBe(kinds[index + 1]);
		}),
		{ numRuns: runs(300) },
	);
});

test("a cover's kind depends on the neighbors alone, so that a list may be read in part", () => {
	const slugs = Array.from({ length: 400 }, (_, index) => `post-${index}`);
	const whole = coverKinds(slugs);
	for (let at = 12; at < slugs.length - 12; at++) expect(coverKinds(slugs.slice(at - 12, at + 13))[12]).toBe(whole[at]);
});

test("a routed cover has at least three parts, whatever its seed", () => {
	fc.assert(
		fc.property(fc.integer(), (seed) => {
			expect(routedBoard(randomFrom(seed)).split('class="chip"').length - 1).toBeGreaterThanOrEqual(3);
		}),
		// One seed in 2,500 leaves room for two parts at first, and so do these.
		{ numRuns: runs(40), examples: [[1765346035], [-1106093381]] },
	);
});
