import { type Box, direction, type Point, type Polyline } from "./geometry.ts";
import { type LabelStyle, label } from "./lettering.ts";
import { paint } from "./paint.ts";
import { circle, path, pathData, rectangle } from "./svg.ts";

/** Quiet things are context, plain ones the subject, the copper one what the drawing is about. */
type Weight = "quiet" | "plain" | "copper";

const strokes: Record<Weight, string> = { quiet: paint("trace"), plain: paint("line"), copper: paint("copper") };
const words: Record<Weight, string> = { quiet: paint("label"), plain: paint("strong"), copper: paint("copper") };

/** A box with its name in the middle; lines of the name are parted by `|`. */
export function block(box: Box, name: string, weight: Weight = "plain"): string {
	const fill = weight === "copper" ? paint("lit") : paint("part");
	return (
		rectangle(box, `rx="4" fill="${fill}" stroke="${strokes[weight]}" stroke-width="1.5"`) +
		named(middleOf(box), name, weight)
	);
}

/** A region that holds other things, its name at the top left. */
export const frame = (box: Box, name: string, dashed = false): string =>
	rectangle(box, `rx="6" stroke="${paint("trace")}" stroke-width="1.5"${dashed ? ' stroke-dasharray="4 5"' : ""}`) +
	label(name, [box.x + 14, box.y + 20], paint("label"));

/** A store of data: a drum seen from the side. */
export function store({ x, y, width, height }: Box, name: string, weight: Weight = "plain"): string {
	const [rx, ry] = [width / 2, 7];
	const fill = weight === "copper" ? paint("lit") : paint("part");
	return (
		path(
			`M${x} ${y + ry}v${height - 2 * ry}a${rx} ${ry} 0 0 0 ${width} 0v${2 * ry - height}`,
			`fill="${fill}" stroke="${strokes[weight]}" stroke-width="1.5"`,
		) +
		`<ellipse cx="${x + rx}" cy="${y + ry}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="${strokes[weight]}" stroke-width="1.5"/>` +
		named([x + rx, y + height / 2 + 5], name, weight)
	);
}

type LinkStyle = { readonly weight?: Weight; readonly dashed?: boolean; readonly arrow?: boolean };

/** A line from thing to thing, with an arrow at its end unless told otherwise. */
export function link(line: Polyline, { weight = "plain", dashed = false, arrow = true }: LinkStyle = {}): string {
	const stroke = path(
		pathData(line),
		`stroke="${strokes[weight]}" stroke-width="${weight === "copper" ? 2 : 1.5}"${dashed ? ' stroke-dasharray="4 4"' : ""}`,
	);
	return arrow ? stroke + arrowHead(line, strokes[weight]) : stroke;
}

function arrowHead(line: Polyline, colour: string): string {
	const [before, [x, y]] = line.slice(-2) as [Point, Point];
	const [dx, dy] = direction(before, [x, y]);
	const size = dx !== 0 && dy !== 0 ? 5 : 7;
	const back: Point = [x - dx * size, y - dy * size];
	const wing: Point = [-dy * (size / 1.75), dx * (size / 1.75)];
	return path(
		pathData(
			[
				[x, y],
				[back[0] + wing[0], back[1] + wing[1]],
				[back[0] - wing[0], back[1] - wing[1]],
			],
			true,
		),
		`fill="${colour}"`,
	);
}

/** A small label beside something. */
export const note = (
	text: string,
	at: Point,
	{ tone = "quiet", ...style }: LabelStyle & { readonly tone?: Weight } = {},
): string => label(text, at, words[tone], style);

/** A numbered circle. */
export const numbered = (number: number, at: Point): string =>
	circle(at, 9, `fill="${paint("ground")}" stroke="${paint("copper")}" stroke-width="1.5"`) +
	label(String(number), at, paint("copper"), { anchor: "middle" });

/** A padlock, its body 14 × 11 around `at`. */
export const padlock = ([x, y]: Point, weight: Weight = "copper"): string =>
	path(`M${x - 4} ${y - 5}v-4a4 4 0 0 1 8 0v4`, `stroke="${strokes[weight]}" stroke-width="1.5"`) +
	rectangle({ x: x - 7, y: y - 5, width: 14, height: 11 }, `rx="2" fill="${strokes[weight]}"`) +
	path(`M${x} ${y - 1}v3`, `stroke="${paint("ground")}" stroke-width="1.5"`);

/** A clock, for freshness. */
export const clock = (at: Point): string =>
	circle(at, 8, `stroke="${paint("label")}" stroke-width="1.25"`) +
	path(`M${at[0]} ${at[1] - 5}v5h4`, `stroke="${paint("label")}" stroke-width="1.25"`);

function named(centre: Point, name: string, weight: Weight): string {
	const lines = name === "" ? [] : name.split("|");
	const first = centre[1] - (lines.length - 1) * 9;
	return lines
		.map((line, index) => label(line, [centre[0], first + index * 18], words[weight], { anchor: "middle" }))
		.join("");
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];
