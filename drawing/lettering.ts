import { half, type Point } from "./geometry.ts";
import { path } from "./svg.ts";

/**
 * Silkscreen lettering: strokes on a grid 4 wide and 6 high, 45° corners only, so that labels need no font and look
 * the same inline, in a file and on the server. A glyph is its strokes, each a run of `xy` digits. Lower-case letters exist
 * for units only; others are drawn as capitals.
 */
const glyphs: Record<string, string> = {
	A: "0602204246 0444",
	B: "003041423303 334445360600",
	C: "4130100105163645",
	D: "00304145360600",
	E: "40000646 0333",
	F: "400006 0333",
	G: "41301001051636454323",
	H: "0006 4046 0343",
	I: "0006",
	J: "4045361605",
	K: "0006 401346 0313",
	L: "000646",
	M: "0600224046",
	N: "0600 0145 4640",
	O: "103041453616050110",
	P: "06003041423303",
	Q: "103041453616050110 2446",
	R: "06003041423303 1346",
	S: "413010010213334445361605",
	T: "0040 2026",
	U: "000516364540",
	V: "0004264440",
	W: "0006244640",
	X: "00014546 40410506",
	Y: "0001234140 2326",
	Z: "004041050646",
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
	".": "0506",
	",": "0507",
	":": "0102 0506",
	"-": "0333",
	"+": "2125 0343",
	"/": "06054140",
	">": "012305",
	"<": "210325",
	"=": "0232 0434",
	"(": "10010516",
	")": "00111506",
	_: "0646",
	"#": "1016 3036 0242 0444",
	"%": "06054140 0101 4545",
	"?": "011030414224 2626",
	"°": "1021120110",
	"²": "0020210323",
	Ω: "061615040110304144353646",
	µ: "0207 051626353236",
	b: "000636454332 3202",
	h: "0006 02324346",
	i: "0206 0000",
	k: "0006 321436 0414",
	m: "0602324346 2226",
	o: "123243453616050312",
	s: "4212031434453606",
	g: "321203051636 32372808",
	t: "10152636 0232",
	z: "0232330636",
};

const between = 2;
const space = 3;

const strokesOf = (letter: string): Point[][] =>
	(glyphs[letter] ?? glyphs[letter.toUpperCase()] ?? "")
		.split(" ")
		.map((stroke) => (stroke.match(/\d\d/g) ?? []).map(([x, y]) => [Number(x), Number(y)]));

const glyphWidth = (letter: string): number =>
	letter === " "
		? space - between
		: Math.max(
				0,
				...strokesOf(letter)
					.flat()
					.map(([x]) => x),
			);

/** The width of `words` in drawing units, when a grid step is `unit`. */
const letteringWidth = (words: string, unit = 1.5): number =>
	[...words].reduce((width, letter) => width + (glyphWidth(letter) + between) * unit, -between * unit);

/** Path data of `words`, its top left corner at `[x, y]`; six units high. */
function letteringData(words: string, [x, y]: Point, unit = 1.5): string {
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
			if (stroke.length === 2 && stroke[0]?.join() === stroke[1]?.join()) data += "h0";
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

export type LabelStyle = {
	readonly unit?: number;
	readonly weight?: number;
	readonly anchor?: "start" | "middle";
};

/** A label in `paint`; `at` is the start or the middle of its line at half its height. */
export function label(
	words: string,
	at: Point,
	paint: string,
	{ unit = 1.5, weight = 1.25, anchor = "start" }: LabelStyle = {},
): string {
	const shift = anchor === "middle" ? letteringWidth(words, unit) / 2 : 0;
	return path(
		letteringData(words, [half(at[0] - shift), half(at[1] - 3 * unit)], unit),
		`stroke="${paint}" stroke-width="${weight}"`,
	);
}
