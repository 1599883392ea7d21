import { type Box, half, type Point, type Polyline } from "./geometry.ts";
import { type Paint, paints, type Scheme } from "./paint.ts";

/** A complete drawing with its colours open, as the files of this folder are. */
export function svg(width: number, height: number, body: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;
}

/** The path of a cover along which a signal runs while its card is pointed at. */
export const litPath = (data: string, attributes: string): string => path(data, `data-lit="" ${attributes}`);

/** An image does not know whether its visitor prefers less motion, so its address says whether the signal runs. */
const signalStyle =
	"#signal{opacity:0;fill:none;stroke:var(--draw-signal);stroke-width:3.5px;stroke-dasharray:0 14 18 88;vector-effect:non-scaling-stroke}" +
	"#still:target>*,#signal:target{opacity:1}#signal:target{animation:run 1s steps(12) infinite}" +
	"@keyframes run{to{stroke-dashoffset:-120px}}";

/**
 * A drawing as a separate image: sized, and painted in one scheme. Where its address ends in `#signal`, a signal runs
 * along its lit path; with `#still` it stands there.
 */
export const asImage = (drawing: string, scheme: Scheme): string =>
	withSignal(drawing)
		.replace(/var\(--draw-([a-z-]+)\)/g, (_, name: Paint) => paints(scheme)[name])
		.replace(/ (?:aria-hidden|data-scheme|data-lit)="[^"]*"/g, "")
		.replace(/ viewBox="0 0 (\S+) (\S+)"/, ' width="$1" height="$2"$&');

/** The drawing with a copy of its lit path, along which the signal runs. */
function withSignal(drawing: string): string {
	const lit = drawing.indexOf(' data-lit=""');
	if (lit < 0) return drawing;
	const [start, end] = [drawing.lastIndexOf("<path", lit), drawing.indexOf(">", lit) + 1];
	const signal = drawing.slice(start, end).replace("<path", '<path id="signal"');
	return `${drawing.slice(0, end)}<style>${signalStyle}</style><g id="still">${signal}</g>${drawing.slice(end)}`;
}

/** In the light theme a drawing is on paper where its file says `data-scheme="light"`; every other one is on mask. */
export const schemeOf = (drawing: string, theme: Scheme): Scheme =>
	theme === "light" && drawing.includes(' data-scheme="light"') ? "light" : "dark";

/** Path data through the points, in relative commands because they compress best. */
export function pathData(line: Polyline, closed = false): string {
	const [first, ...rest] = line.map(([x, y]): Point => [half(x), half(y)]);
	if (!first) return "";
	let [x, y] = first;
	let data = `M${x} ${y}`;
	for (const [nextX, nextY] of rest) {
		const [dx, dy] = [nextX - x, nextY - y];
		if (dy === 0 && dx === 0) data += "h0";
		else if (dy === 0) data += `h${dx}`;
		else if (dx === 0) data += `v${dy}`;
		else data += dy < 0 ? `l${dx}${dy}` : `l${dx} ${dy}`;
		[x, y] = [nextX, nextY];
	}
	return closed ? `${data}z` : data;
}

/** Path data of several lines drawn as one element. */
export const pathsData = (lines: readonly Polyline[]): string => lines.map((line) => pathData(line)).join("");

export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

export const rectangle = ({ x, y, width, height }: Box, attributes: string): string =>
	`<rect x="${half(x)}" y="${half(y)}" width="${half(width)}" height="${half(height)}" ${attributes}/>`;

export const circle = ([x, y]: Point, radius: number, attributes: string): string =>
	`<circle cx="${half(x)}" cy="${half(y)}" r="${radius}" ${attributes}/>`;

export const group = (attributes: string, ...children: readonly string[]): string =>
	`<g ${attributes}>${children.join("")}</g>`;

/** Filled discs at the points, as the round caps of zero-length strokes: a few bytes each. */
export const discs = (points: readonly Point[], diameter: number, paint: string): string =>
	path(points.map(([x, y]) => `M${half(x)} ${half(y)}h0`).join(""), `stroke="${paint}" stroke-width="${diameter}"`);

/** A row of `count` bars, `pitch` apart and `bar` wide, as one dashed stroke from the first bar's centre. */
export function bars(
	first: Point,
	count: number,
	pitch: number,
	bar: number,
	length: number,
	along: "x" | "y",
	paint: string,
): string {
	const start: Point = along === "x" ? [first[0] - bar / 2, first[1]] : [first[0], first[1] - bar / 2];
	const run = half((count - 1) * pitch + bar);
	return path(
		`M${half(start[0])} ${half(start[1])}${along === "x" ? "h" : "v"}${run}`,
		`stroke="${paint}" stroke-width="${length}" stroke-dasharray="${bar} ${pitch - bar}" stroke-linecap="butt"`,
	);
}
