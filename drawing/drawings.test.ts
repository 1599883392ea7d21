import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { serviceNames } from "../contract/service.ts";
import { aboutDrawing } from "./about.ts";
import { crossSection, crossSectionNames } from "./cross-sections.ts";
import { heroBoard } from "./hero-board.ts";
import { type LineDrawing, lineDrawing, lineDrawings } from "./line-drawings.ts";
import { logoMark } from "./logo.ts";
import { notFoundDrawing } from "./not-found.ts";
import { type Paint, schemes } from "./paint.ts";
import { plate } from "./plates.ts";
import { portraitBoard } from "./portrait-board.ts";
import { coverKinds, postCover } from "./post-cover.ts";
import { routedBoard } from "./post-covers/routed-board.ts";
import { publishedDrawings } from "./publish.ts";
import { randomFrom } from "./random.ts";
import { socialCard } from "./social-card.ts";
import { starterCovers } from "./starter-covers.ts";
import { asFile } from "./svg.ts";

const compressed = (drawing: string): number => brotliCompressSync(drawing).length;
const inline: [string, string, number][] = [
	["hero board", heroBoard(), 3200],
	["portrait board", portraitBoard(), 2000],
	...serviceNames.map((name): [string, string, number] => [`plate ${name}`, plate(name), 800]),
	...crossSectionNames.map((name): [string, string, number] => [`cross-section ${name}`, crossSection(name), 2000]),
	...(Object.keys(lineDrawings) as LineDrawing[]).map((name): [string, string, number] => [
		`line drawing ${name}`,
		lineDrawing(name),
		600,
	]),
	["about", aboutDrawing(), 1000],
	["not found", notFoundDrawing(), 1000],
	["logo", logoMark(), 250],
];
const files = publishedDrawings();

describe.each(inline)("%s", (_, drawing, limit) => {
	test("is small, and needs no inline style", () => {
		expect(compressed(drawing)).toBeLessThanOrEqual(limit);
		expect(drawing).not.toMatch(/style=|<style/);
	});

	test("names its colours, so that a page can re-tone it", () => {
		expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b/i);
		for (const [, name] of drawing.matchAll(/var\(--draw-([a-z-]+)\)/g))
			expect(Object.keys(schemes.dark)).toContain(name as Paint);
	});

	test("is well-formed in both schemes", async () => {
		for (const scheme of ["dark", "light"] as const)
			expect((await sharp(Buffer.from(asFile(drawing, scheme))).metadata()).format).toBe("svg");
	});
});

test("every plate and the drawing of about have exactly one copper object, and no copper outside it", () => {
	for (const drawing of [...serviceNames.map(plate), aboutDrawing()]) {
		const [before = "", object = "", ...more] = drawing.split('<g class="copper">');
		expect(more).toHaveLength(0);
		const [inside = "", ...after] = object.split("</g>");
		expect(inside).toContain("--draw-copper");
		expect(before + after.join("")).not.toContain("--draw-copper");
	}
});

test("files are under 12 KB compressed, well-formed and complete", async () => {
	for (const [address, file] of files) {
		expect(compressed(file), address).toBeLessThan(12 * 1024);
		expect(file, address).not.toMatch(/var\(|undefined|NaN/);
		const { width, height } = await sharp(Buffer.from(file)).metadata();
		expect(width * height, address).toBeGreaterThan(0);
	}
});

test("no two files are the same drawing", () => {
	// A cover that is on mask in the light theme too is the same in both.
	const drawn = [...files].filter(([path]) => !path.includes("/dark/")).map(([, drawing]) => drawing);
	expect(new Set(drawn).size).toBe(drawn.length);
});

const content = (folder: string): Record<string, unknown>[] =>
	readdirSync(new URL(`../content/${folder}/`, import.meta.url))
		.filter((name) => name.endsWith(".json"))
		.map((name) => JSON.parse(readFileSync(new URL(`../content/${folder}/${name}`, import.meta.url), "utf8")));

test("every drawing that the content names is published", () => {
	const services = content("services").map(
		(service) => service as { bgOne: string; bgTwo: string; serviceInfo: { imagesrc: string } },
	);
	const addresses = services.flatMap(({ bgOne, bgTwo, serviceInfo }) => [bgOne, bgTwo, serviceInfo.imagesrc]);
	const covers = content("projects").flatMap(({ cover }) =>
		["", "dark/"].map((folder) => `/drawings/projects/${folder}${cover}.svg`),
	);
	const named = [...addresses, ...covers].filter((address) => address.startsWith("/drawings/"));
	for (const address of named) expect([...files.keys()]).toContain(address);
});

test("a post's cover is always the same, well-formed, small, and without a colour left open", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.constantFrom("constructor", "toString", "__proto__")),
			async (slug) => {
				const cover = postCover(slug);
				expect(postCover(slug)).toBe(cover);
				expect(cover).not.toMatch(/var\(|undefined|NaN/);
				expect(compressed(cover)).toBeLessThan(12 * 1024);
				expect(await sharp(Buffer.from(cover)).metadata()).toMatchObject({ width: 800, height: 450 });
			},
		),
		{ numRuns: 60 },
	);
});

test("posts' covers differ", () => {
	const covers = Array.from({ length: 60 }, (_, index) => postCover(`post-${index}`));
	expect(new Set(covers).size).toBe(60);
});

test("the covers of starter posts are small, and no two are alike", () => {
	const slugs = [...starterCovers.keys()];
	expect(new Set(slugs.map((slug) => postCover(slug))).size).toBe(slugs.length);
	for (const slug of slugs) {
		expect(postCover(slug), slug).not.toMatch(/var\(|undefined|NaN/);
		expect(compressed(postCover(slug)), slug).toBeLessThan(12 * 1024);
	}
});

test("neighbors in a list never have covers of one kind", () => {
	const slug = fc.oneof({ weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) }, fc.constant(null));
	fc.assert(
		fc.property(fc.array(slug, { maxLength: 60 }), (slugs) => {
			const kinds = coverKinds(slugs);
			for (const [index, kind] of kinds.entries()) if (kind !== null) expect(kind).not.toBe(kinds[index + 1]);
		}),
		{ numRuns: 300 },
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
		{ numRuns: 40, examples: [[1765346035], [-1106093381]] },
	);
});

test("a social card can be rasterised at 1200 × 630 whatever its title", async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 400 }), async (title) => {
			const card = socialCard({ title, brand: "Tracewright", label: "Blog" });
			expect(await sharp(Buffer.from(card)).metadata()).toMatchObject({ width: 1200, height: 630 });
			expect(card).not.toContain("<text");
		}),
		{ numRuns: 30 },
	);
});

test("the site's style sheet holds the same colours as the files", () => {
	const sheet = readFileSync(new URL("../app/styles/drawing.css", import.meta.url), "utf8").toLowerCase();
	for (const [name, dark] of Object.entries(schemes.dark)) {
		const light = schemes.light[name as Paint];
		expect(sheet).toContain(`--draw-${name}: light-dark(${light}, ${dark});`.toLowerCase());
	}
});

test("a social card's label stands in capitals, and a long word is cut within its last line", () => {
	const card = { title: "A title", brand: "Tracewright" };
	expect(socialCard({ ...card, label: "Blog" })).toBe(socialCard({ ...card, label: "BLOG" }));
	const letters = (title: string) => socialCard({ ...card, title }).match(/transform="translate\(\d+\)"/g)?.length ?? 0;
	expect(letters("W".repeat(200))).toBeGreaterThan(letters("W".repeat(90)));
});
