import { type Box, direction, type Point, type Polyline } from "./geometry.ts";
import { type LabelStyle, label } from "./lettering.ts";
import { type Paint, paint, stroke } from "./paint.ts";
import { circle, path, pathData, rectangle } from "./svg.ts";

/** How much an element stands out: quiet for context, plain for the subject, copper for the one element that the drawing explains. */
type Emphasis = "quiet" | "plain" | "copper";

const linePaints: Record<Emphasis, Paint> = { quiet: "trace", plain: "line", copper: "copper" };
const textPaints: Record<Emphasis, string> = { quiet: paint("label"), plain: paint("strong"), copper: paint("copper") };

/** A box with its name in the middle; lines of the name are parted by `|`. */
export function block(box: Box, name: string, emphasis: Emphasis = "plain"): string {
	const fill = emphasis === "copper" ? paint("lit") : paint("part");
	return (
		rectangle(box, `rx="4" fill="${fill}" ${stroke(linePaints[emphasis])}`) + centredName(middleOf(box), name, emphasis)
	);
}

/** A region that holds other things, its name at the top left. */
export const region = (box: Box, name: string, dashed = false): string =>
	rectangle(box, `rx="6" ${stroke("trace")}${dashed ? ' stroke-dasharray="4 5"' : ""}`) +
	label(name, [box.x + 14, box.y + 20], paint("label"));

/** A database: a cylinder seen from the side. */
export function database({ x, y, width, height }: Box, name: string, emphasis: Emphasis = "plain"): string {
	const [rx, ry] = [width / 2, 7];
	const fill = emphasis === "copper" ? paint("lit") : paint("part");
	return (
		path(
			`M${x} ${y + ry}v${height - 2 * ry}a${rx} ${ry} 0 0 0 ${width} 0v${2 * ry - height}`,
			`fill="${fill}" ${stroke(linePaints[emphasis])}`,
		) +
		`<ellipse cx="${x + rx}" cy="${y + ry}" rx="${rx}" ry="${ry}" fill="${fill}" ${stroke(linePaints[emphasis])}/>` +
		centredName([x + rx, y + height / 2 + 5], name, emphasis)
	);
}

type LinkStyle = { readonly emphasis?: Emphasis; readonly dashed?: boolean; readonly arrow?: boolean };

/** A line from thing to thing, with an arrow at its end unless told otherwise. */
export function link(line: Polyline, { emphasis = "plain", dashed = false, arrow = true }: LinkStyle = {}): string {
	const drawn = path(
		pathData(line),
		`${stroke(linePaints[emphasis], emphasis === "copper" ? 2 : 1.5)}${dashed ? ' stroke-dasharray="4 4"' : ""}`,
	);
	return arrow ? drawn + arrowHead(line, paint(linePaints[emphasis])) : drawn;
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
	{ emphasis = "quiet", ...style }: LabelStyle & { readonly emphasis?: Emphasis } = {},
): string => label(text, at, textPaints[emphasis], style);

/** A numbered circle. */
export const numbered = (number: number, at: Point): string =>
	circle(at, 9, `fill="${paint("ground")}" ${stroke("copper")}`) +
	label(String(number), at, paint("copper"), { anchor: "middle" });

/** A padlock, its body 14 × 11 around `at`. */
export const padlock = ([x, y]: Point, emphasis: Emphasis = "copper"): string =>
	path(`M${x - 4} ${y - 5}v-4a4 4 0 0 1 8 0v4`, stroke(linePaints[emphasis])) +
	rectangle({ x: x - 7, y: y - 5, width: 14, height: 11 }, `rx="2" fill="${paint(linePaints[emphasis])}"`) +
	path(`M${x} ${y - 1}v3`, stroke("ground"));

/** A clock, for freshness. */
export const clock = (at: Point): string =>
	circle(at, 8, stroke("label", 1.25)) + path(`M${at[0]} ${at[1] - 5}v5h4`, stroke("label", 1.25));

function centredName(centre: Point, name: string, emphasis: Emphasis): string {
	const lines = name === "" ? [] : name.split("|");
	const first = centre[1] - (lines.length - 1) * 9;
	return lines
		.map((line, index) => label(line, [centre[0], first + index * 18], textPaints[emphasis], { anchor: "middle" }))
		.join("");
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];
