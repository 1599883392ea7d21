import { fileURLToPath } from "node:url";
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from "sharp";
import type { CardWords } from "../../../drawing/social-card.ts";

const fontFile = (name: string): string => fileURLToPath(new URL(`../../../drawing/fonts/${name}`, import.meta.url));

/** What the two font files have: Latin, Greek, Cyrillic, Devanagari, punctuation and currencies. */
const unknownLetters =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are looked for one by one.
	/[^\u0300\u0301\u0303\u0304\u0308\u0309\u0323 -~\u00a0-\u024f\u0370-\u03e1\u03f0-\u052f\u0900-\u097f\u1e00-\u1eff\u200c\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a0-\u20c0\u2113\u2116\u2122\u2191\u2193\u2212]/gu;

/** More code points than the smallest size has room for. */
const maxLength = 160;

/** The words in letters that the fonts have. A letter that they lack becomes its plain form, or is left out. */
const writable = (words: string): string =>
	words
		.normalize("NFC")
		.replace(/\s+/g, " ")
		.replace(/[\u2010\u2011]/g, "-")
		.replace(unknownLetters, (letter) => letter.normalize("NFKC").replace(unknownLetters, ""))
		// Marks of which many stand on one letter are higher than any line.
		.replace(/(\p{M}{4})\p{M}+/gu, "$1")
		.replace(/ {2,}/g, " ")
		.trim();

/** Whether words say the same when they are written: the fonts have each letter, figure and sign of calculation, and of letters or figures there are some. */
export function isDrawable(words: string): boolean {
	const signs = words.normalize("NFC").match(/[\p{L}\p{N}\p{Sm}]/gu) ?? [];
	return /[\p{L}\p{N}]/u.test(words) && signs.every((sign) => writable(sign) !== "");
}

/** Ends what is too long with an ellipsis, at a space where there is one nearby. */
function shorten(words: string): string {
	const letters = [...words];
	if (letters.length <= maxLength) return words;
	const start = letters.slice(0, maxLength).join("");
	return `${start.replace(/(?<=\S)\s+\S{0,30}$/u, "")}…`;
}

let loading: Promise<void> | undefined;

/**
 * Makes the fonts known to this process, for good. The library that finds them reads its settings once, and complains on
 * stderr where a system has none.
 */
async function loadFonts(): Promise<void> {
	const { FONTCONFIG_FILE: before } = process.env;
	process.env.FONTCONFIG_FILE = fontFile("fonts.conf");
	try {
		for (const name of ["archivo-600.ttf", "noto-sans-600.ttf"])
			await sharp({ text: { text: "a", fontfile: fontFile(name) } })
				.raw()
				.toBuffer();
	} finally {
		if (before === undefined) delete process.env.FONTCONFIG_FILE;
		else process.env.FONTCONFIG_FILE = before;
	}
}

/** The words of a card as images with their places on it. */
export async function drawWords(all: readonly CardWords[]): Promise<OverlayOptions[]> {
	loading ??= loadFonts();
	await loading;
	const images: OverlayOptions[] = [];
	for (const words of all) {
		const text = shorten(writable(words.text));
		if (text) images.push(await drawText(text, words));
	}
	return images;
}

/** Words as large as their box allows. They break at spaces; within a word only where none is small enough otherwise. */
async function drawText(text: string, { sizes, tracking, color, ...box }: CardWords): Promise<OverlayOptions> {
	const { left, middle, width, height } = box;
	const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	let drawn: { data: Buffer; info: OutputInfo } | undefined;
	attempts: for (const wrap of ["word", "word-char"] as const)
		for (const size of sizes) {
			const spacing = Math.round((size * tracking * 1024) / 1000);
			const markup = `<span foreground="${color}" letter_spacing="${spacing}" insert_hyphens="false">${escaped}</span>`;
			const font = `Archivo SemiBold, Noto Sans Semi-Bold ${size}`;
			drawn = await asPng(sharp({ text: { text: markup, font, width, wrap, rgba: true, dpi: 72 } }));
			if (drawn.info.height <= height && drawn.info.width <= width) break attempts;
		}
	const fitted = sharp(drawn?.data).resize({ width, height, fit: "inside", withoutEnlargement: true });
	const { data, info } = await asPng(fitted);
	return { input: data, left, top: Math.round(middle - info.height / 2) };
}

const asPng = (image: Sharp) => image.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
