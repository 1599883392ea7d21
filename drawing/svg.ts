import { paintIn, type Scheme } from "./paint.ts";
import type { Box } from "./service-chips.ts";

/** A complete drawing with its colours open, as the files of this folder are. */
export function svg(width: number, height: number, body: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;
}

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
		.replace(/var\(--draw-([a-z-]+)\)/g, (_, name: string) => paintIn(scheme, name))
		.replace(/ (?:aria-hidden|data-scheme|data-lit)="[^"]*"/g, "")
		.replace(/ viewBox="0 0 (\S+) (\S+)"/, ' width="$1" height="$2"$&');

/** The drawing with a copy of its lit path, along which the signal runs. */
function withSignal(drawing: string): string {
	const lit = drawing.indexOf(' data-lit=""');
	if (lit < 0) return drawing;
	const start = drawing.lastIndexOf("<path", lit);
	const end = drawing.indexOf(">", lit) + 1;
	const signal = drawing.slice(start, end).replace("<path", '<path id="signal"');
	return `${drawing.slice(0, end)}<style>${signalStyle}</style><g id="still">${signal}</g>${drawing.slice(end)}`;
}

/** In the light theme a drawing is on paper where its file says `data-scheme="light"`; every other one is on mask. */
export const schemeOf = (drawing: string, theme: Scheme): Scheme =>
	theme === "light" && drawing.includes(' data-scheme="light"') ? "light" : "dark";

export const rectangle = ({ x, y, width, height }: Box, attributes: string): string =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
