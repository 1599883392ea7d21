import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cardWords } from "../../../drawing/social-card.ts";
import { hostileText } from "../../../tests/support/markup.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { drawWords, isDrawable } from "./words.ts";

const drawTitle = async (title: string) => (await drawWords(cardWords({ title, brand: "" })))[0];

test("a title is written in its own letters, the same each time", async () => {
	const names = ["Łódź Motion", "dz Motion", "Lodz Motion", "Modul în Brașov", "Modul în Braşov", "Ленинград", "हिन्दी"];
	const drawn = await Promise.all(names.map(drawTitle));
	expect(new Set(drawn.map((image) => String(image?.input))).size).toBe(names.length);
	expect(await Promise.all(names.map(drawTitle))).toEqual(drawn);
});

test("whatever a title holds, its image stays within its place", async () => {
	const text = fc.oneof(hostileText, fc.string({ unit: "binary", maxLength: 400 }));
	const examples = ["\0", "\ud800 & <b", "&amp;", "W".repeat(400), "a\u0301".repeat(300), "क्ष".repeat(200)];
	await fc.assert(
		fc.asyncProperty(text, async (title) => {
			const image = await drawTitle(title);
			if (!image) return;
			const { width, height } = await sharp(image.input as Buffer).metadata();
			expect([width <= 560, height <= 370, (image.top ?? 0) >= 145]).toEqual([true, true, true]);
		}),
		{ numRuns: runs(30), examples: examples.map((example) => [example]) },
	);
});

test("markup in a title is written, not followed", async () => {
	const [marked, plain] = [await drawTitle("<b>VLSI</b>"), await drawTitle("VLSI")];
	expect(marked?.input).not.toEqual(plain?.input);
});

test("a title is cut with an ellipsis beyond its place", async () => {
	const letters = "A long title that goes on ".repeat(20);
	expect(await drawTitle(letters)).toEqual(await drawTitle(`${letters}and on`));
});

test.each([
	["Łódź Motion", true],
	["Việt Nam", true],
	["Привет", true],
	["हिन्दी", true],
	["株式会社トレース", false],
	["STM32 の割り込み", false],
	["שלום STM32", false],
	["Yield ≥ 99 %", false],
	["Ｔｏｋｙｏ ① ½", true],
	["Launch 🎉 — “done”", true],
	["مرحبا", false],
	["🎉", false],
	["", false],
])("%s can be written on a card: %s", (title, expected) => expect(isDrawable(title)).toBe(expected));
