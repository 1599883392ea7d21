import { half, type Point } from "./geometry.ts";
import { path } from "./svg.ts";

/**
 * Silkscreen lettering of designators such as `U12`: strokes on a grid 4 wide and 6 high, 45° corners only, so that they
 * need no font and look the same inline, in a file and on the server. A glyph is its strokes, each a run of `xy` digits.
 */
const glyphs: Record<string, string> = {
	U: "000516364540",
	0: "103041453616050110 1432",
	1: "011016 0626",
	2: "01103041420646",
	3: "01103041423313 334445361605",
	4: "3630030444",
	5: "400002324345361605",
	6: "302002051636454433 3303",
	7: "0040412326",
	8: "103041423313020110 13040516364544 4433",
	9: "16264441301001021343",
};

const between = 2;
/** Drawing units of a grid step. */
const unit = 1.5;

const strokesOf = (letter: string): Point[][] =>
	(glyphs[letter] ?? "")
		.split(" ")
		.map((stroke) => (stroke.match(/\d\d/g) ?? []).map(([x, y]) => [Number(x), Number(y)]));

const glyphWidth = (letter: string): number =>
	Math.max(
		0,
		...strokesOf(letter)
			.flat()
			.map(([x]) => x),
	);

/** The width of `words` in drawing units. */
const letteringWidth = (words: string): number =>
	[...words].reduce((width, letter) => width + (glyphWidth(letter) + between) * unit, -between * unit);

/** Path data of `words`, its top left corner at `[x, y]`; six units high. */
function letteringData(words: string, [x, y]: Point): string {
	let data = "";
	let pen: Point = [0, 0];
	let left = x;
	for (const letter of words) {
		for (const stroke of strokesOf(letter)) {
			stroke.forEach(([gridX, gridY], index) => {
				const next: Point = [half(left + gridX * unit), half(y + gridY * unit)];
				data += data === "" ? `M${next[0]} ${next[1]}` : move(index === 0 ? "m" : "l", pen, next);
				pen = next;
			});
		}
		left += (glyphWidth(letter) + between) * unit;
	}
	return data;
}

function move(command: "m" | "l", [fromX, fromY]: Point, [toX, toY]: Point): string {
	const [dx, dy] = [toX - fromX, toY - fromY];
	if (command === "l" && dy === 0) return dx === 0 ? "" : `h${dx}`;
	if (command === "l" && dx === 0) return `v${dy}`;
	return `${command}${dx}${dy < 0 ? "" : " "}${dy}`;
}

/** A designator in `paint`, its middle at `[x, y]`. */
export const label = (words: string, [x, y]: Point, paint: string): string =>
	path(
		letteringData(words, [half(x - letteringWidth(words) / 2), half(y - 3 * unit)]),
		`stroke="${paint}" stroke-width="1.5"`,
	);
