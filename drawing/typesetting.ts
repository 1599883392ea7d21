import archivo from "./archivo-glyphs.json" with { type: "json" };
import type { Point } from "./geometry.ts";
import { path } from "./svg.ts";

/**
 * Headline type as outlines, for images that are rasterised where no font is installed. The glyph file was taken once
 * from Archivo's variable font with fontTools: outlines at weight 600 and width 108, and the kerning of its `kern` feature.
 */
type Glyph = { readonly advance: number; readonly data: string };

const glyphs = new Map<string, Glyph>(
	Object.entries(archivo.glyphs).map(([letter, entry]) => {
		const cut = entry.indexOf(" ");
		return [letter, { advance: Number(entry.slice(0, cut)), data: entry.slice(cut + 1) }];
	}),
);

/** Thousandths of the size between the two letters of a pair. */
const kerning = new Map(
	Object.entries(archivo.kerning).flatMap(([value, pairs]) =>
		pairs.split(" ").map((pair) => [pair, Number(value)] as const),
	),
);

/** The headline's tracking, -0.03em as on the site. */
const tracking = -0.028 * archivo.unitsPerEm;

/** Letters the font has; an accented one it lacks becomes its base letter, anything else is dropped. */
const settable = (words: string): string[] =>
	[...words.normalize("NFC")].flatMap((letter) => {
		if (glyphs.has(letter)) return [letter];
		const [base = ""] = letter.normalize("NFD");
		return glyphs.has(base) ? [base] : [];
	});

/** Whether a title can be read when it is set: the font holds more than half of its letters and figures, of which it has some. */
export function canBeSet(words: string): boolean {
	const letters = words.match(/[\p{L}\p{N}]/gu) ?? [];
	return letters.length > 0 && settable(letters.join("")).length * 2 >= letters.length;
}

type PositionedLetter = { readonly letter: string; readonly left: number };

/** Letters with their left edges in font units, and the width of all. */
function layOut(words: string): { positioned: PositionedLetter[]; width: number } {
	let left = 0;
	let previous = "";
	const positioned = settable(words).map((letter) => {
		left += kerning.get(previous + letter) ?? 0;
		const position = { letter, left };
		left += (glyphs.get(letter)?.advance ?? 0) + tracking;
		previous = letter;
		return position;
	});
	return { positioned, width: Math.max(0, left - tracking) };
}

/** The width of `words` in pixels at `size`. */
const textWidth = (words: string, size: number): number => (layOut(words).width * size) / archivo.unitsPerEm;

/** `words` as outlines on the baseline that starts at `[x, y]`. */
export function textOutlines(words: string, [x, y]: Point, size: number, fill: string): string {
	const scale = size / archivo.unitsPerEm;
	const letters = layOut(words).positioned.filter(({ letter }) => letter !== " ");
	const outlines = letters.map(({ letter, left }) =>
		path(glyphs.get(letter)?.data ?? "", `transform="translate(${Math.round(left)})"`),
	);
	return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">${outlines.join("")}</g>`;
}

/** Breaks `words` into lines no wider than `width`; a word that is wider by itself is cut. */
export function wrapText(words: string, size: number, width: number): string[] {
	const lines: string[] = [];
	for (const word of words
		.split(/\s+/)
		.filter(Boolean)
		.flatMap((whole) => cutWord(whole, size, width))) {
		const last = lines.at(-1);
		if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}

function cutWord(word: string, size: number, width: number): string[] {
	if (textWidth(word, size) <= width) return [word];
	const letters = [...word];
	let end = letters.length - 1;
	while (end > 1 && textWidth(letters.slice(0, end).join(""), size) > width) end--;
	return [letters.slice(0, end).join(""), ...cutWord(letters.slice(end).join(""), size, width)];
}
